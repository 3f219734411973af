// Before a large grid is begun: how long will it take?
#ifndef TSB_TUNE_ESTIMATE_H
#define TSB_TUNE_ESTIMATE_H

#include "cli/command.h"
#include "tuning/tuning.h"

enum { TUNE_MANY_POINTS = 500, TUNE_MOST_POINTS = 20000 };

// Is the grid, not made yet, small enough, or wanted all the same? False after saying what to do.
bool tune_estimate_allows(const Call *call, const Tuning *tuning, int jobs, bool yes);

#endif
