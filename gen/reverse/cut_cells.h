// What a region of the player falls into without any one of its cells, for all cells at once.
#ifndef TSB_CUT_CELLS_H
#define TSB_CUT_CELLS_H

#include "reverse/room_graph.h"

enum { CUT_CELLS_MAX = 64 };  // of a field

typedef struct {
  uint8_t count[CUT_CELLS_MAX];
  uint64_t piece[CUT_CELLS_MAX][DIR_COUNT];  // that come off if the cell is taken out; what is left
                                             // is in one piece, or nothing
} CutCells;

// Fills in what the cells of the region, which is in one piece, cut off; those of others it leaves
// as they are.
void cut_cells(const RoomGraph *room, uint64_t region, CutCells *out);

#endif
