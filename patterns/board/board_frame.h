// Puts the room of a board into the middle of a board of a given size; all around it is wall.
#ifndef TSB_BOARD_FRAME_H
#define TSB_BOARD_FRAME_H

#include "board/board.h"

// Every cell that the player can never reach becomes wall. The margins differ by at most one; then
// the larger one is at the right or at the bottom. The puzzle, and so its symmetry_id, stays the
// same. The room with its wall must fit, and the board must have a player who cannot walk out.
Board board_frame(const Board *board, int width, int height);

#endif
