// The floor of one map as the reverse searches see it: cells numbered 0 .. cells-1 in reading order
// and the neighbours of each. Walls get no number, so a set of cells is a few machine words and a
// set of boxes has a small rank (binomial.h).
//
// Every cell that is not wall counts as floor; the map builders make everything outside a wall. A
// RoomCells is a plain value without pointers. The masks and pulls are filled in for small rooms
// only (`small`).
#ifndef TSB_ROOM_CELLS_H
#define TSB_ROOM_CELLS_H

#include "board/board.h"
#include "reverse/mask.h"

enum { ROOM_CELLS_MAX = 1024, ROOM_CELLS_SMALL = MASK_CELLS, ROOM_CELLS_NONE = 0xFFFF };

// A pull that the walls allow: the player steps from `to` to `player`, and the box follows from
// `box` to `to`.
typedef struct {
  uint8_t box, to, player, dir;
} Pull;
enum { PULLS_MAX = ROOM_CELLS_SMALL * DIR_COUNT, PULL_WORDS = PULLS_MAX / 64 };

typedef struct {
  int cells;
  bool small;                                     // at most ROOM_CELLS_SMALL cells
  Cell cell[ROOM_CELLS_MAX];                      // its place on the board; ascending
  uint16_t neighbour[ROOM_CELLS_MAX][DIR_COUNT];  // or ROOM_CELLS_NONE
  Mask all;
  Mask neighbour_mask[ROOM_CELLS_SMALL];
  // The neighbours of a cell and the diagonal cells that connect them. While all of these are
  // free, a box on the cell cannot split the player's region. If the walls keep the neighbours
  // apart, the cell itself is in the mask: then the mask is never free under a box.
  Mask ring_mask[ROOM_CELLS_SMALL];
  Pull pull[PULLS_MAX];                       // grouped by the cell of the box
  uint16_t pull_first[ROOM_CELLS_SMALL + 1];  // where the pulls of each cell begin
  // Bit i: pull i has the cell as its box, to or player.
  uint64_t pulls_at[ROOM_CELLS_SMALL][PULL_WORDS];
} RoomCells;

// False if the map has more than ROOM_CELLS_MAX floor cells. Then *out is not usable.
bool room_cells_build(const Board *board, RoomCells *out);
int room_cells_index(const RoomCells *room, Cell cell);  // ROOM_CELLS_NONE for a wall

#endif
