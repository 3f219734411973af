// What a tuning run tells a person, or a machine with --json.
#ifndef TSB_TUNE_PRINT_H
#define TSB_TUNE_PRINT_H

#include "cli/command.h"
#include "tuning/tuning.h"

// EXIT_OK, EXIT_NEGATIVE where a search could not beat the default, or EXIT_TROUBLE.
int tune_print(const Call *call, const Tuning *tuning, const char *out);

#endif
