// Where can the player walk? A flood fill on whole rows of bits, for boards of any size. Searches
// that fill millions of small boards have their own fills on packed cells.
#ifndef TSB_REACH_H
#define TSB_REACH_H

#include "board/board.h"

// Sets `reached` (height rows) to the cells connected to `from`. Walls block; so do the cells of
// `box`, unless it is NULL. `reached` is empty if `from` itself is blocked.
void reach_fill(const Room *room, const BitRow *box, Cell from, BitRow *reached);

Cell reach_smallest(const BitRow *reached, int height);  // first in reading order, or NO_CELL

// Does the filled area touch the edge of the board? If so, *where is the first such cell.
bool reach_edge(const Room *room, const BitRow *reached, Cell *where);

#endif
