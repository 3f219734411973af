// Tries every point of a grid of parameters, each with the whole budget.
#ifndef TSB_PARAM_GRID_H
#define TSB_PARAM_GRID_H

#include "tuning/trial_runner.h"
#include "tuning/tuning.h"

// The points are those of tuning_add_grid; `sum` of each is filled in. False if it was stopped.
bool param_grid(Tuning *tuning, const TrialRunner *runner);

#endif
