// Runs the blocks of several trials on several threads until each trial has used up its budget.
//
// Which blocks a result is made of does not depend on the threads: trial_complete decides that.
#ifndef TSB_TRIAL_RUNNER_H
#define TSB_TRIAL_RUNNER_H

#include "tuning/trial.h"

// How blocks are run, and who hears of them. A run of `tune` keeps its blocks on disk with these.
typedef struct {
  uint64_t seed;
  int jobs;
  // CPU seconds of the calling thread: libraries do not read the clock themselves.
  double (*thread_seconds)(void);
  void *context;
  // Called first for each trial. May put blocks into it that an earlier run has finished.
  void (*on_trial)(void *context, Trial *trial, TrialUnit unit);
  // A block is finished and part of its trial. Other threads call this than on_progress, but never
  // two at once, so what the two functions share needs no lock.
  void (*on_block)(void *context, const Trial *trial, size_t number, const CandidateBlock *block);
  // Called some times a second with the used part of all budgets, from 0 to 1; false: stop.
  bool (*on_progress)(void *context, double fraction);
} TrialRunner;

// `budget` is that of each trial. Blocks that a trial has already are not run again. False if
// on_progress stopped it.
bool trial_runner_run(const TrialRunner *runner, Trial **trials, size_t count, TrialBudget budget);

#endif
