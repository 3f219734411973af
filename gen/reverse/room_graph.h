// The floor of one map as the reverse searches see it: cells numbered 0 .. cells-1 in reading order
// and the neighbours of each. Walls get no number, so a set of cells is a few machine words and a
// set of boxes has a small rank (binomial.h).
//
// Every cell that is not wall counts as floor; the map builders make everything outside a wall. A
// RoomGraph is a plain value without pointers. The masks and pulls are filled in for small rooms
// only (`small`).
#ifndef TSB_ROOM_GRAPH_H
#define TSB_ROOM_GRAPH_H

#include "board/board.h"
#include "reverse/mask.h"

enum {
  ROOM_GRAPH_MAX_CELLS = 1024,
  ROOM_GRAPH_SMALL_CELLS = MASK_CELLS,
  ROOM_GRAPH_NO_CELL = 0xFFFF
};

// A pull that the walls allow: the player steps from `to` to `player`, and the box follows from
// `box` to `to`.
typedef struct {
  uint8_t box, to, player, dir;
} Pull;
enum { PULLS_MAX = ROOM_GRAPH_SMALL_CELLS * DIR_COUNT, PULL_WORDS = PULLS_MAX / 64 };

typedef struct {
  int cells;
  bool small;                                           // at most ROOM_GRAPH_SMALL_CELLS cells
  Cell cell[ROOM_GRAPH_MAX_CELLS];                      // its place on the board; ascending
  uint16_t neighbour[ROOM_GRAPH_MAX_CELLS][DIR_COUNT];  // or ROOM_GRAPH_NO_CELL
  Mask all;
  Mask neighbour_mask[ROOM_GRAPH_SMALL_CELLS];
  // The neighbours of a cell and the diagonal cells that connect them. While all of these are
  // free, a box on the cell cannot split the player's region. If the walls keep the neighbours
  // apart, the cell itself is in the mask: then the mask is never free under a box.
  Mask ring_mask[ROOM_GRAPH_SMALL_CELLS];
  Pull pull[PULLS_MAX];                             // grouped by the cell of the box
  uint16_t pull_first[ROOM_GRAPH_SMALL_CELLS + 1];  // where the pulls of each cell begin
  // Bit i: pull i has the cell as its box, to or player.
  uint64_t pulls_at[ROOM_GRAPH_SMALL_CELLS][PULL_WORDS];
} RoomGraph;

// False if the map has more than ROOM_GRAPH_MAX_CELLS floor cells. Then *out is not usable.
bool room_graph_build(const Board *board, RoomGraph *out);
int room_graph_index(const RoomGraph *room, Cell cell);  // ROOM_GRAPH_NO_CELL for a wall

#endif
