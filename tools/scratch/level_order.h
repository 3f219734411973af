// Puts any number of levels in the order of a pack. Only some of them are in memory, the others in
// a temporary file: 40 bytes a level, twice that while it is sorted.
#ifndef TSB_LEVEL_ORDER_H
#define TSB_LEVEL_ORDER_H

#include "pipeline/pack_choice.h"
#include "scratch/scratch_file.h"

enum { LEVEL_ORDER_IN_MEMORY = 1 << 12 };  // levels

typedef struct {
  PackLevel level;
  uint64_t value;  // of the caller: where to find the whole level
} OrderedLevel;

// Zeroed is empty.
typedef struct {
  ScratchFile file;
  OrderedLevel *items;  // those after the ones in the file; once sorted, a part of all
  size_t first;         // the place of items[0] among all
  size_t item_count, capacity;
  size_t count;  // of all
  bool sorted;
} LevelOrder;

void level_order_add(LevelOrder *order, const PackLevel *level, uint64_t value);
void level_order_sort(LevelOrder *order);  // once, after the last level
// The level at a place, from 0. Reading one place after the other is fast. After a failure of the
// file it is zero: ask scratch_file_ok.
OrderedLevel level_order_at(LevelOrder *order, size_t index);
void level_order_close(LevelOrder *order);

#endif
