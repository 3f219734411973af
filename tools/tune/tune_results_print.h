// Prints the result of a tuning run, as text or with --json.
#ifndef TSB_TUNE_RESULTS_PRINT_H
#define TSB_TUNE_RESULTS_PRINT_H

#include "cli/command.h"
#include "tuning/tuning_result.h"

// EXIT_OK, EXIT_NEGATIVE if a search did not beat the defaults, or EXIT_TROUBLE.
int tune_results_print(const Call *call, const TuningResult *tuning, const char *out);

#endif
