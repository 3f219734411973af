// Moves of a labyrinth in files that the player names on the screen.
#ifndef TSB_MAZE_MOVES_FILE_H
#define TSB_MAZE_MOVES_FILE_H

#include "labyrinth_play/maze_state.h"

void maze_moves_file_save(MazeState *state);
void maze_moves_file_load(MazeState *state);

#endif
