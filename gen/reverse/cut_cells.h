// Cut cells (articulation points) of a player's region: the pieces into which the region falls if a
// box takes one of its cells, for all cells at once. For rooms of at most CUT_CELLS_MAX cells.
#ifndef TSB_CUT_CELLS_H
#define TSB_CUT_CELLS_H

#include "reverse/room_cells.h"

enum { CUT_CELLS_MAX = MASK_WORD_CELLS };

typedef struct {
  uint8_t count[CUT_CELLS_MAX];  // [cell] of its pieces
  // [cell] the pieces that the cell cuts off. The rest of the region is one more piece, or empty.
  uint64_t piece[CUT_CELLS_MAX][DIR_COUNT];
} CutCells;

// Fills in the entries of the cells of `region`, which is connected. Other entries stay as they
// are.
void cut_cells(const RoomCells *room, uint64_t region, CutCells *out);

#endif
