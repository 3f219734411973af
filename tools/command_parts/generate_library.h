// `generate --library`: levels go into a library instead of a pack.
#ifndef TSB_GENERATE_LIBRARY_H
#define TSB_GENERATE_LIBRARY_H

#include "command_parts/library_work.h"

// Makes the parameters those of such a run, with the files of --exclude. NULL, or what does not go
// with it (mem_free).
char *generate_library_params(GenParams *params, const LibraryTarget *target,
                              const StringList *excluded);

// Does the run, or what is left of it, and reports. Returns the exit code.
int generate_library(const Call *call, const GenerateRun *given, const LibraryTarget *target);

#endif
