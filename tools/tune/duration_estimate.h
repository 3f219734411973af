// How long will a large grid take? Asked before it starts.
#ifndef TSB_DURATION_ESTIMATE_H
#define TSB_DURATION_ESTIMATE_H

#include "cli/command.h"
#include "tuning/tuning_result.h"

enum { TUNE_MOST_POINTS = 20000 };

// May the grid run? True if it is small or `yes` is set; else prints the estimate and returns
// false.
bool duration_estimate_allowed(const Call *call, const TuningResult *tuning, int jobs, bool yes);

#endif
