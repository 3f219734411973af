// The feature space: a cell for every combination of features met, with its moves that wait.
#ifndef TSB_FEATURE_BINS_H
#define TSB_FEATURE_BINS_H

#include "packing/feature_values.h"
#include "search/hash_table.h"
#include "search/heap.h"

typedef struct {
  Features features;
  Heap waiting;  // moves, the lightest first
  uint64_t visits;
} FeatureBin;

typedef enum {
  SCHEDULE_ROUND,   // every cell in turn
  SCHEDULE_PACKED,  // half of the turns to the cells with most packed, a quarter to the next ...
  SCHEDULE_BOTH     // by turns
} Schedule;

typedef struct {
  FeatureBin *items;
  size_t count;
  Grant grant;
  HashTable table;
  size_t *waiting_by_packed;  // moves that wait, per number packed (see rank_of if strict)
  int max_packed;
  size_t cursor;
  Features last;    // of the cell that the last move was taken from
  uint32_t newest;  // met since then, or HASH_TABLE_NONE
  uint64_t turn;
  Schedule schedule;
  bool strict;  // boxes sealed off count against what is packed
} FeatureBins;

void feature_bins_begin(FeatureBins *bins, Schedule schedule, bool strict, int max_packed);
void feature_bins_free(FeatureBins *bins);

// The number of the cell with these features, made if need be; HASH_TABLE_NONE: no memory.
uint32_t feature_bins_find(FeatureBins *bins, MemoryBudget *budget, Features features);
bool feature_bins_add(FeatureBins *bins, MemoryBudget *budget, uint32_t bin, uint64_t order,
                      uint32_t move);
bool feature_bins_take(FeatureBins *bins,
                       uint32_t *move);  // the next to be made; false: none waits

#endif
