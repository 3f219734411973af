// How long will a large grid take? Asked before it starts.
#ifndef TSB_TUNE_DURATION_H
#define TSB_TUNE_DURATION_H

#include "cli/command.h"
#include "tuning/tuning_result.h"

enum { TUNE_MANY_POINTS = 500, TUNE_MOST_POINTS = 20000 };

// May the grid run? True if it is small or `yes` is set; else prints the estimate and returns
// false.
bool tune_duration_allowed(const Call *call, const TuningResult *tuning, int jobs, bool yes);

#endif
