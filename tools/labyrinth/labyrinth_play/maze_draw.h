// Draws the labyrinth screen.
#ifndef TSB_MAZE_DRAW_H
#define TSB_MAZE_DRAW_H

#include "labyrinth_play/maze_state.h"

bool maze_draw(MazeState *state);  // false if the terminal is gone

#endif
