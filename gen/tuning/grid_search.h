// Tries every point of a grid of parameters, each with the whole budget.
#ifndef TSB_GRID_SEARCH_H
#define TSB_GRID_SEARCH_H

#include "tuning/trial_runner.h"
#include "tuning/tuning_result.h"

// The points are those of tuning_add_grid; `sum` of each is filled in. False if it was stopped.
bool grid_search(TuningResult *tuning, const TrialRunner *runner);

#endif
