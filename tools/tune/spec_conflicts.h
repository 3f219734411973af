// What a tuning spec says twice, differently: one of the two would have to be dropped, so that it
// is refused instead. The command line may still overrule the file.
#ifndef TSB_SPEC_CONFLICTS_H
#define TSB_SPEC_CONFLICTS_H

#include <cjson/cJSON.h>

#include "tune/tune_options.h"
#include "tuning/tuning.h"

// All false after saying what clashes.
bool spec_conflicts_check_file(const Call *call, const char *path, const cJSON *spec);
bool spec_conflicts_check_options(const Call *call, const TuneOptions *given);
// What is varied, by the file or the command line, cannot be --set as well.
bool spec_conflicts_check_set(const Call *call, const TuneOptions *given, const Tuning *tuning);

#endif
