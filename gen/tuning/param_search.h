// Looks for the parameters that give most levels of a target for the work: a sample spread evenly
// over the space, thinned out by successive halving; then steps from the best to its neighbours;
// then the winner against the default on candidates that nothing was chosen by.
#ifndef TSB_PARAM_SEARCH_H
#define TSB_PARAM_SEARCH_H

#include "tuning/tuning.h"

typedef struct {
  void *context;
  // Runs each trial until `budget` is used; false: break off.
  bool (*run)(void *context, Trial **trials, size_t count, const TrialBudget *budget);
} SearchHooks;

// `tuning` holds the space, the targets and the budget of the whole. False if it was broken off.
// All choices follow from what the blocks used: with a budget of states they are always the same,
// with one of seconds they depend on the machine.
bool param_search(Tuning *tuning, const SearchHooks *hooks);

#endif
