// Contradictions within a tuning spec, such as two budgets. They are errors, because one of the two
// would have to be ignored. The command line may override the file.
#ifndef TSB_SPEC_CONFLICTS_H
#define TSB_SPEC_CONFLICTS_H

#include <cjson/cJSON.h>

#include "tune/tune_spec_options.h"
#include "tuning/tuning_result.h"

// All return false after printing the conflict.
bool spec_conflicts_check_file(const Call *call, const char *path, const cJSON *spec);
bool spec_conflicts_check_options(const Call *call, const TuneSpecOptions *given);
// A parameter that the file or the command line varies cannot be --set too.
bool spec_conflicts_check_set(const Call *call, const TuneSpecOptions *given,
                              const TuningResult *tuning);

#endif
