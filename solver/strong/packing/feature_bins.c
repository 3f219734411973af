// Bins are found by hash and stay in the order in which they were made. Going round gives every bin
// the same share, so no part of the feature space starves. The schedule by rank gives the bins with
// most packed the larger share: the turns 1, 2, 3 ... take the rank 0 1 0 2 0 1 0 3 from the top.
#include "packing/feature_bins.h"

#include "base/mem.h"

// A box out of plan costs as much rank as two packed steps. Boxes beyond the maximum cost nothing.
enum { OUT_OF_PLAN_COST = 2, MAX_OUT_OF_PLAN = 50 };

void feature_bins_begin(FeatureBins *bins, Schedule schedule, bool strict, int max_packed) {
  *bins = (FeatureBins){.schedule = schedule, .strict = strict};
  bins->newest = NODE_NONE;
  bins->max_rank = max_packed + (strict ? OUT_OF_PLAN_COST * MAX_OUT_OF_PLAN : 0);
  bins->waiting_by_rank = mem_alloc((size_t)bins->max_rank + 1, sizeof *bins->waiting_by_rank);
}

void feature_bins_free(FeatureBins *bins) {
  for (size_t i = 0; i < bins->count; i++) heap_free(&bins->items[i].waiting);
  mem_free(bins->items);
  mem_free(bins->waiting_by_rank);
  node_by_key_free(&bins->table);
  *bins = (FeatureBins){0};
}

static uint64_t key_of(FeatureVector f) {
  uint64_t key = (uint64_t)f.packed << 48 ^ (uint64_t)f.connectivity << 32 ^
                 (uint64_t)f.chokepoints << 16 ^ (uint64_t)f.out_of_plan ^ (uint64_t)f.blocked << 8;
  key *= UINT64_C(0x9E3779B97F4A7C15);
  return key ^ key >> 29;
}

static bool same(FeatureVector a, FeatureVector b) {
  return a.packed == b.packed && a.connectivity == b.connectivity &&
         a.chokepoints == b.chokepoints && a.out_of_plan == b.out_of_plan && a.blocked == b.blocked;
}

// Steps packed. If strict, a step that seals off a box is no progress.
static int rank_of(const FeatureBins *bins, FeatureVector features) {
  if (!bins->strict) return features.packed;
  int out_of_plan = features.out_of_plan < MAX_OUT_OF_PLAN ? features.out_of_plan : MAX_OUT_OF_PLAN;
  return features.packed + OUT_OF_PLAN_COST * (MAX_OUT_OF_PLAN - out_of_plan);
}

uint32_t feature_bins_find(FeatureBins *bins, MemoryBudget *budget, FeatureVector features) {
  uint64_t key = key_of(features);
  size_t slot = 0;
  uint32_t bin = node_by_key_find(&bins->table, key, &slot);
  while (bin != NODE_NONE && !same(bins->items[bin].features, features))
    bin = node_by_key_next(&bins->table, key, &slot);
  if (bin != NODE_NONE) return bin;
  bins->items =
      memory_budget_grow(budget, bins->items, &bins->grant, bins->count + 1, sizeof *bins->items);
  if (budget->refused || !node_by_key_add(&bins->table, budget, key, (uint32_t)bins->count))
    return NODE_NONE;
  bins->items[bins->count] = (FeatureBin){.features = features};
  bins->newest = (uint32_t)bins->count;
  return (uint32_t)bins->count++;
}

bool feature_bins_add(FeatureBins *bins, MemoryBudget *budget, uint32_t bin, uint64_t order,
                      uint32_t move) {
  FeatureBin *it = &bins->items[bin];
  if (!heap_push(&it->waiting, budget, order, move)) return false;
  bins->waiting_by_rank[rank_of(bins, it->features)]++;
  return true;
}

static FeatureBin *next_round(FeatureBins *bins) {
  for (size_t tries = 0; tries < bins->count; tries++) {
    if (++bins->cursor >= bins->count) bins->cursor = 0;
    if (bins->items[bins->cursor].waiting.count) return &bins->items[bins->cursor];
  }
  return NULL;
}

// The rank that is `nth` from the top (from 0) among the ranks with a waiting move. After the
// lowest rank the count goes on at the top. -1: no move waits.
static int nth_rank(const FeatureBins *bins, int nth) {
  int found = -1;
  while (nth >= 0) {
    int before = nth;
    for (int rank = bins->max_rank; rank >= 0 && nth >= 0; rank--)
      if (bins->waiting_by_rank[rank]) found = rank, nth--;
    if (nth == before) return -1;
  }
  return found;
}

// The least visited bin of the rank that is `nth` from the top.
static FeatureBin *next_by_rank(FeatureBins *bins, int nth) {
  int rank = nth_rank(bins, nth);
  FeatureBin *best = NULL;
  for (size_t i = 0; i < bins->count; i++) {
    FeatureBin *it = &bins->items[i];
    if (!it->waiting.count || rank_of(bins, it->features) != rank) continue;
    if (!best || it->visits < best->visits) best = it;
  }
  if (best) best->visits++;
  return best;
}

// When going round, a new bin gets one turn at once, unless it is worse than the bin that led to
// it. Otherwise a path of moves through new bins would advance by only one move in each round.
static FeatureBin *take_newest(FeatureBins *bins) {
  FeatureBin *newest = bins->newest == NODE_NONE ? NULL : &bins->items[bins->newest];
  bins->newest = NODE_NONE;
  if (!newest || !newest->waiting.count || bins->schedule != SCHEDULE_ROUND) return NULL;
  bool worse = newest->features.packed < bins->last.packed ||
               newest->features.out_of_plan > bins->last.out_of_plan;
  return worse ? NULL : newest;
}

static FeatureBin *next_bin(FeatureBins *bins) {
  FeatureBin *newest = take_newest(bins);
  if (newest) return newest;
  uint64_t turn = ++bins->turn;
  if (bins->schedule == SCHEDULE_ROUND) return next_round(bins);
  if (bins->schedule == SCHEDULE_BOTH) {
    if (turn % 2) return next_round(bins);
    turn /= 2;
  }
  return next_by_rank(bins, __builtin_ctzll(turn));  // 0 1 0 2 0 1 0 3 ...
}

bool feature_bins_take(FeatureBins *bins, uint32_t *move) {
  FeatureBin *bin = next_bin(bins);
  if (!bin) return false;
  bins->waiting_by_rank[rank_of(bins, bin->features)]--;
  *move = heap_pop(&bin->waiting);
  bins->last = bin->features;
  return true;
}
