// Looks for the parameters that give most levels of a target for the work: a sample spread evenly
// over the space, thinned out by successive halving; then steps from the best to its neighbours;
// then the winner against the default on candidates that nothing was chosen by.
#ifndef TSB_PARAM_SEARCH_H
#define TSB_PARAM_SEARCH_H

#include "tuning/trial_scheduler.h"
#include "tuning/tuning.h"

// `tuning` holds the space, the targets and the budget of the whole. False if it was broken off.
// All choices follow from what the blocks used: with a budget of states they are always the same,
// with one of seconds they depend on the machine.
bool param_search(Tuning *tuning, const TrialScheduler *scheduler);

#endif
