// One point of a tuning run: parameters, the blocks of candidates tried with them, and their sum.
//
// Every point tries the candidates 0, 1, 2 ... of the same seed, so that two points differ by their
// parameters and not by chance. Its result consists of the first blocks that use up its budget. It
// is a pure function of the parameters, unless the budget counts seconds.
#ifndef TSB_TRIAL_H
#define TSB_TRIAL_H

#include "tuning/candidate_block.h"
#include "tuning/stats.h"

typedef enum { TRIAL_CANDIDATES, TRIAL_STATES, TRIAL_SECONDS } TrialUnit;

const char *trial_unit_name(TrialUnit unit);  // "candidates"

typedef struct {
  TrialUnit unit;
  double amount;
  uint64_t block;  // candidates in each block; 0: few in the first, more in the later ones
} TrialBudget;

TrialBudget trial_budget(TrialUnit unit, double amount);

enum { TRIAL_MAX_BLOCKS = 1 << 20 };

typedef struct {
  GenParams params;
  uint64_t first;         // the first candidate of the first block
  CandidateBlock *block;  // [count] valid if done
  bool *done;             // [count]
  size_t count;           // length of the arrays
} Trial;

uint64_t trial_block_first(const Trial *trial, const TrialBudget *budget, size_t block);
uint64_t trial_block_size(const TrialBudget *budget, size_t block);
void trial_put(Trial *trial, size_t block, const CandidateBlock *done);  // takes its memory over
void trial_free(Trial *trial);                                           // its blocks

double trial_block_use(const CandidateBlock *block, TrialUnit unit);  // of a budget
// The number of blocks that the result consists of; 0 while some of them are not finished.
size_t trial_complete(const Trial *trial, const TrialBudget *budget);
// The budget used by finished blocks, and their number.
double trial_used(const Trial *trial, TrialUnit unit, size_t *blocks);

// The sum of the first blocks of a point.
typedef struct {
  size_t blocks;
  FunnelCounts funnel;  // a level of two blocks is a duplicate in the later one
  TemplateUse templates;
  TrialLevel *levels;  // accepted
  size_t level_count;
  double cpu_seconds, peak_bytes;
  size_t hits;  // levels that the target wants
  // Per block, for ratios: accepted, hits, candidates, states, CPU seconds.
  double *accepted, *hit, *candidates, *states, *seconds;
} TrialSum;

typedef struct {
  const void *context;
  bool (*wanted)(const void *context, const TrialLevel *level);  // NULL: every level
} TrialTarget;

TrialSum trial_sum(const Trial *trial, size_t blocks, TrialTarget target);
void trial_sum_free(TrialSum *sum);

// A measure of a level, or its difficulty for MEASURE_COUNT; and the distribution over levels.
double trial_value(const TrialLevel *level, size_t measure);
Spread trial_spread(const TrialSum *sum, size_t measure);
// The number of levels in each bar.
void trial_bars(const TrialSum *sum, size_t measure, const Bars *bars, size_t *counts);

#endif
