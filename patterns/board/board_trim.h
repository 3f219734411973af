// Removes the parts of a board that do not matter to the puzzle: hidden walls and empty margins.
#ifndef TSB_BOARD_TRIM_H
#define TSB_BOARD_TRIM_H

#include "board/board.h"

// Walls that touch no reachable floor, not even by a corner, become blank. So do cells that the
// player can never reach. Blank rows and columns at the edges are cut off. The puzzle, and so its
// symmetry_id, stays the same. The board must have a player who cannot walk out of it.
Board board_trim(const Board *board);

#endif
