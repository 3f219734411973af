// For the tests of tuning: a trial of parameters from a string.
#ifndef TSB_TESTS_TRIALS_H
#define TSB_TESTS_TRIALS_H

#include "support/generator.h"
#include "tuning/trial.h"

// A trial without blocks: "size=2x2 boxes=3".
static inline Trial trial_of(const char *settings) {
  GenParams params = params_of(settings);
  return (Trial){.params = candidate_block_params(&params, TRIAL_RATING)};
}

#endif
