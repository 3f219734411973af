// A pack's SHA256SUMS against the files that are there.
#ifndef TSB_PACK_SUMS_H
#define TSB_PACK_SUMS_H

#include <stdbool.h>

#include "problem.h"

// Reads a file of the pack; a problem and false if that fails.
bool pack_sums_read(const char *folder, const char *name, Text *content, Problems *problems);

void pack_sums_check(const char *folder, Problems *problems);

#endif
