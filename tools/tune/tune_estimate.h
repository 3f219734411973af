// How long will a large grid take? Asked before it starts.
#ifndef TSB_TUNE_ESTIMATE_H
#define TSB_TUNE_ESTIMATE_H

#include "cli/command.h"
#include "tuning/tuning.h"

enum { TUNE_MANY_POINTS = 500, TUNE_MOST_POINTS = 20000 };

// May the grid run? True if it is small or `yes` is set; else prints the estimate and returns
// false.
bool tune_estimate_allows(const Call *call, const Tuning *tuning, int jobs, bool yes);

#endif
