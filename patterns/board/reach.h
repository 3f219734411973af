// Where can the player walk? A flood fill that works on whole rows of bits.
#ifndef TSB_REACH_H
#define TSB_REACH_H

#include "board/board.h"

// Fills `reached` (height rows) with the cells connected to `from` without crossing a wall and,
// unless `box` is NULL, without crossing a cell of that plane. Empty if `from` itself is blocked.
void reach_fill(const Room *room, const BitRow *box, Cell from, BitRow *reached);

Cell reach_smallest(const BitRow *reached, int height);  // first in reading order, or NO_CELL

// Can the filled area step over the board's edge? *where is the first such cell.
bool reach_edge(const Room *room, const BitRow *reached, Cell *where);

#endif
