// A run over a fixed number of candidates, or one shard of it, into a library.
#ifndef TSB_SHARD_RUN_H
#define TSB_SHARD_RUN_H

#include "command_parts/library_work.h"

// The library is open, and the source of the run is in it. Returns the exit code.
int shard_run(LibraryWork *work);

#endif
