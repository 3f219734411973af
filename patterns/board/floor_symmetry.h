// Is a room symmetric? Only its floor counts: goals, boxes, player and what lies outside do not.
#ifndef TSB_FLOOR_SYMMETRY_H
#define TSB_FLOOR_SYMMETRY_H

#include "board/board.h"

// Does the floor that the player can ever reach look the same under one of the symmetries 1
// (left-right), 2 (top-bottom) and 3 (half turn) of symmetry.h, taken about its own middle? The
// board must have a player who cannot walk out of it.
bool floor_symmetry_holds(const Board *board, int which);

#endif
