// Puts any number of levels in the order of a pack, with memory for a part of them only.
#ifndef TSB_LEVEL_ORDER_H
#define TSB_LEVEL_ORDER_H

#include "pipeline/pack_choice.h"
#include "scratch/scratch_file.h"

enum { LEVEL_ORDER_MEMORY = 1 << 12 };  // levels that are in memory; more are in a file

typedef struct {
  PackLevel level;
  uint64_t value;  // of the caller: where to find the whole level
} OrderedLevel;

// With the path of its file alone, see scratch_file.h, it is empty.
typedef struct {
  ScratchFile file;
  OrderedLevel *items;  // those after the ones in the file; once sorted, a part of all
  size_t first;         // the place of items[0] in the order
  size_t item_count, capacity;
  size_t count;  // of all
} LevelOrder;

void level_order_add(LevelOrder *order, const PackLevel *level, uint64_t value);
// Call it once, after the last level.
void level_order_sort(LevelOrder *order);
// The level at a place, from 0. One place after the other is read without much work. After a
// failure of the file it is zero: ask scratch_file_ok.
OrderedLevel level_order_at(LevelOrder *order, size_t index);
void level_order_close(LevelOrder *order);  // accepts a zeroed one

#endif
