// The feature space: a cell for every combination of features met, with its moves that wait.
#ifndef TSB_CELLS_H
#define TSB_CELLS_H

#include "packing/features.h"
#include "search/heap.h"
#include "search/table.h"

typedef struct {
  Features features;
  Heap waiting;  // moves, the lightest first
  uint64_t visits;
} FeatureCell;

typedef enum {
  SCHEDULE_ROUND,   // every cell in turn
  SCHEDULE_PACKED,  // half of the turns to the cells with most packed, a quarter to the next ...
  SCHEDULE_BOTH     // by turns
} Schedule;

typedef struct {
  FeatureCell *items;
  size_t count;
  Grant grant;
  Table table;
  size_t *packed_waiting;  // moves that wait, per number packed (see rank_of if strict)
  int most_packed;
  size_t cursor;
  Features last;    // of the cell that the last move was taken from
  uint32_t newest;  // met since then, or TABLE_NOTHING
  uint64_t turn;
  Schedule schedule;
  bool strict;  // boxes sealed off count against what is packed
} Cells;

void cells_begin(Cells *cells, Schedule schedule, bool strict, int most_packed);
void cells_free(Cells *cells);

// The number of the cell with these features, made if need be; TABLE_NOTHING: no memory.
uint32_t cells_find(Cells *cells, Budget *budget, Features features);
bool cells_add(Cells *cells, Budget *budget, uint32_t cell, uint64_t order, uint32_t move);
bool cells_take(Cells *cells, uint32_t *move);  // the next to be made; false: none waits

#endif
