// What a tuning spec says twice, differently: one of the two would have to be dropped, so that it
// is refused instead. The command line may still overrule the file.
#ifndef TSB_TUNE_CLASH_H
#define TSB_TUNE_CLASH_H

#include <cjson/cJSON.h>

#include "tune/tune_options.h"
#include "tuning/tuning.h"

// All false after saying what clashes.
bool tune_clash_file(const Call *call, const char *path, const cJSON *spec);
bool tune_clash_options(const Call *call, const TuneOptions *given);
// What is varied, by the file or the command line, cannot be --set as well.
bool tune_clash_set(const Call *call, const TuneOptions *given, const Tuning *tuning);

#endif
