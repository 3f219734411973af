// The feature space: a bin for every combination of features that the search has met. A bin holds
// the waiting moves of its positions, the lightest first. A schedule chooses the next bin.
//
// Invariant: waiting_by_rank[r] is the number of moves that wait in bins of rank r.
#ifndef TSB_FEATURE_BINS_H
#define TSB_FEATURE_BINS_H

#include "packing/feature_vector.h"
#include "search/heap.h"
#include "search/node_by_key.h"

typedef struct {
  FeatureVector features;
  Heap waiting;  // moves
  uint64_t visits;
} FeatureBin;

typedef enum {
  SCHEDULE_ROUND,   // every bin in turn
  SCHEDULE_PACKED,  // half of the turns to the bins of the highest rank, a quarter to the next ...
  SCHEDULE_BOTH     // the two alternate
} Schedule;

typedef struct {
  FeatureBin *items;
  size_t count;
  Grant grant;
  NodeByKey table;
  size_t *waiting_by_rank;
  int max_rank;
  size_t cursor;       // of SCHEDULE_ROUND
  FeatureVector last;  // of the bin that the last move was taken from
  uint32_t newest;     // the bin made since then, or NODE_NONE
  uint64_t turn;
  Schedule schedule;
  bool strict;  // boxes out of plan lower the rank
} FeatureBins;

void feature_bins_begin(FeatureBins *bins, Schedule schedule, bool strict, int max_packed);
void feature_bins_free(FeatureBins *bins);

// The number of the bin with these features, which is made if needed. NODE_NONE: no memory.
uint32_t feature_bins_find(FeatureBins *bins, MemoryBudget *budget, FeatureVector features);
// A small `order` comes out first. False: no memory.
bool feature_bins_add(FeatureBins *bins, MemoryBudget *budget, uint32_t bin, uint64_t order,
                      uint32_t move);
// Takes out the next move. False: no move waits.
bool feature_bins_take(FeatureBins *bins, uint32_t *move);

#endif
