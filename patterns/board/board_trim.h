// The board as a person would draw it: no walls that nobody sees, no empty margin.
#ifndef TSB_BOARD_TRIM_H
#define TSB_BOARD_TRIM_H

#include "board/board.h"

// Walls that touch no reachable floor, not even by a corner, become outside; so does what nobody
// can reach; rows and columns of nothing but outside are cut off. The same puzzle (symmetry_id).
// The board must have a player who cannot walk out of it.
Board board_trim(const Board *board);

#endif
