// A trial is an array of blocks with gaps: blocks may finish in any order. Only the first blocks
// without a gap are summed up, so the sum does not depend on the order.
#include "tuning/trial.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"

const char *trial_unit_name(TrialUnit unit) {
  static const char *const names[] = {"candidates", "states", "seconds"};
  return names[unit];
}

// How many candidates a budget of states or seconds is good for is not known. Blocks begin small,
// so that slow candidates do not overrun the budget, and grow, so that fast ones cost little
// overhead.
enum { SAME_SIZE = 8, LARGEST = 256 };

static uint64_t growing_size(size_t block) {
  size_t doublings = block / SAME_SIZE;
  return doublings < 8 ? UINT64_C(1) << doublings : LARGEST;
}

uint64_t trial_block_first(const Trial *trial, const TrialBudget *budget, size_t block) {
  if (budget->block) return trial->first + block * budget->block;
  uint64_t first = trial->first;
  for (size_t i = 0; i < block; i++) first += growing_size(i);
  return first;
}

uint64_t trial_block_size(const TrialBudget *budget, size_t block) {
  if (!budget->block) return growing_size(block);
  uint64_t all = (uint64_t)budget->amount, before = block * budget->block;
  assert(before < all);
  return all - before < budget->block ? all - before : budget->block;
}

TrialBudget trial_budget(TrialUnit unit, double amount) {
  const double blocks = 25;  // enough for a confidence interval
  const uint64_t most = 200;
  TrialBudget budget = {unit, amount, 0};
  if (unit != TRIAL_CANDIDATES) return budget;
  budget.block = (uint64_t)ceil(amount / blocks);
  if (budget.block > most) budget.block = most;
  return budget;
}

void trial_put(Trial *trial, size_t block, const CandidateBlock *done) {
  if (block >= trial->count) {
    size_t count = block + block / 2 + 8;
    trial->block = mem_resize(trial->block, count, sizeof *trial->block);
    trial->done = mem_resize(trial->done, count, sizeof *trial->done);
    memset(trial->done + trial->count, 0, (count - trial->count) * sizeof *trial->done);
    trial->count = count;
  }
  assert(!trial->done[block]);
  trial->block[block] = *done;
  trial->done[block] = true;
}

void trial_free(Trial *trial) {
  for (size_t i = 0; i < trial->count; i++)
    if (trial->done[i]) candidate_block_free(&trial->block[i]);
  mem_free(trial->block);
  mem_free(trial->done);
  *trial = (Trial){.params = trial->params, .first = trial->first};
}

double trial_block_use(const CandidateBlock *block, TrialUnit unit) {
  switch (unit) {
    case TRIAL_CANDIDATES:
      return (double)block->funnel.candidates;
    case TRIAL_STATES:
      return candidate_block_states(block);
    case TRIAL_SECONDS:
      break;
  }
  return block->cpu_seconds;
}

size_t trial_complete(const Trial *trial, const TrialBudget *budget) {
  double used = 0;
  for (size_t i = 0; i < trial->count && trial->done[i]; i++) {
    used += trial_block_use(&trial->block[i], budget->unit);
    if (used >= budget->amount || i + 1 == TRIAL_MAX_BLOCKS) return i + 1;
  }
  return 0;
}

double trial_used(const Trial *trial, TrialUnit unit, size_t *blocks) {
  double used = 0;
  *blocks = 0;
  for (size_t i = 0; i < trial->count; i++) {
    if (!trial->done[i]) continue;
    used += trial_block_use(&trial->block[i], unit);
    ++*blocks;
  }
  return used;
}

// Adds one block; `seen` holds the ids of the levels of earlier blocks.
static void add_block(TrialSum *sum, const CandidateBlock *block, IdSet *seen, TrialTarget target) {
  size_t number = sum->blocks++;
  funnel_counts_add(&sum->funnel, &block->funnel);
  template_use_add(&sum->templates, &block->templates);
  for (size_t i = 0; i < block->level_count; i++) {
    const TrialLevel *level = &block->levels[i];
    if (!id_set_add(seen, level->id)) {
      sum->funnel.rejects[REJECT_NONE]--;
      sum->funnel.rejects[REJECT_duplicate]++;
      continue;
    }
    bool hit = !target.wanted || target.wanted(target.context, level);
    sum->levels[sum->level_count++] = *level;
    sum->accepted[number]++;
    sum->hit[number] += hit;
    sum->hits += hit;
  }
  sum->candidates[number] = (double)block->funnel.candidates;
  sum->states[number] = candidate_block_states(block);
  sum->seconds[number] = block->cpu_seconds;
  sum->cpu_seconds += block->cpu_seconds;
  sum->peak_bytes = fmax(sum->peak_bytes, block->peak_bytes);
}

TrialSum trial_sum(const Trial *trial, size_t blocks, TrialTarget target) {
  TrialSum sum = {0};
  size_t most = 0;
  for (size_t i = 0; i < blocks; i++) most += trial->block[i].level_count;
  sum.levels = mem_alloc(most, sizeof *sum.levels);
  sum.accepted = mem_alloc(blocks, sizeof(double));
  sum.hit = mem_alloc(blocks, sizeof(double));
  sum.candidates = mem_alloc(blocks, sizeof(double));
  sum.states = mem_alloc(blocks, sizeof(double));
  sum.seconds = mem_alloc(blocks, sizeof(double));
  IdSet seen = {0};
  for (size_t i = 0; i < blocks; i++) add_block(&sum, &trial->block[i], &seen, target);
  id_set_free(&seen);
  return sum;
}

void trial_sum_free(TrialSum *sum) {
  mem_free(sum->levels);
  mem_free(sum->accepted);
  mem_free(sum->hit);
  mem_free(sum->candidates);
  mem_free(sum->states);
  mem_free(sum->seconds);
  *sum = (TrialSum){0};
}

double trial_value(const TrialLevel *level, size_t measure) {
  return measure == MEASURE_COUNT ? level->difficulty : level->value[measure];
}

Spread trial_spread(const TrialSum *sum, size_t measure) {
  double *values = mem_alloc(sum->level_count, sizeof *values);
  size_t count = 0;
  for (size_t i = 0; i < sum->level_count; i++) {
    double value = trial_value(&sum->levels[i], measure);
    if (!isnan(value)) values[count++] = value;
  }
  Spread spread = stats_spread(values, count);
  mem_free(values);
  return spread;
}

void trial_bars(const TrialSum *sum, size_t measure, const Bars *bars, size_t *counts) {
  memset(counts, 0, (size_t)bars->bars * sizeof *counts);
  for (size_t i = 0; i < sum->level_count; i++) {
    double value = trial_value(&sum->levels[i], measure);
    if (!isnan(value)) counts[stats_bar(bars, value)]++;
  }
}
