// The dead squares of a level as a plane: where a box alone never comes to a goal.
#ifndef TSB_DEAD_SQUARES_H
#define TSB_DEAD_SQUARES_H

#include "board/board.h"

void dead_squares_find(const Board *board, BitRow *dead);  // as many rows as the board

#endif
