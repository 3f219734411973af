// Checks a whole library: the database itself, and every level in it.
#ifndef TSB_CHECK_LIBRARY_H
#define TSB_CHECK_LIBRARY_H

#include <stddef.h>

#include "text/problem.h"

// Returns the number of levels, and adds what is wrong to `problems`. *failed: it cannot be read.
size_t check_library(const char *path, Problems *problems, bool *failed);

#endif
