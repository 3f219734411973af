// Searches for the parameters that give most levels of a target for the work: a sample spread
// evenly over the space is thinned out by successive halving; then the search steps from the best
// point to its neighbours; then the winner is compared with the default on fresh candidates.
#ifndef TSB_PARAM_SEARCH_H
#define TSB_PARAM_SEARCH_H

#include "tuning/trial_runner.h"
#include "tuning/tuning_result.h"

// `tuning` holds the space, the targets and the budget of the whole search. False if it was
// stopped. All choices follow from the work of the blocks: with a budget of states the search is
// reproducible, with one of seconds it depends on the machine.
bool param_search(TuningResult *tuning, const TrialRunner *runner);

#endif
