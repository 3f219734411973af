// Runs the blocks of several trials on several threads until each has used up its budget.
#ifndef TSB_TUNE_ENGINE_H
#define TSB_TUNE_ENGINE_H

#include "tuning/trial.h"

typedef struct {
  Trial **trials;
  size_t count;
  TrialBudget budget;  // of each
  uint64_t seed;
  int jobs;
  void *context;
  // A block is done and in its trial. Never called by two threads at once.
  void (*on_block)(void *context, size_t trial, size_t block, const TrialBlock *done);
  // Asked again and again, with how much of all budgets is used, from 0 to 1; false: stop.
  bool (*on_progress)(void *context, double fraction);
} TuneWork;

// Blocks that are there already are not run again. False if watch ended it.
bool tune_engine_run(const TuneWork *work);

#endif
