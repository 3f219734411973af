// A run that looks for a number of levels and writes them into a library.
#ifndef TSB_COUNT_RUN_H
#define TSB_COUNT_RUN_H

#include "command_parts/library_work.h"

// The library is open, and the source of the run is in it. Returns the exit code.
int count_run(LibraryWork *work);

#endif
