// What keys and clicks do on the labyrinth screen.
#ifndef TSB_MAZE_COMMANDS_H
#define TSB_MAZE_COMMANDS_H

#include "labyrinth_play/maze_keys.h"
#include "labyrinth_play/maze_state.h"

void maze_commands_run(MazeState *state, MazeCommand command);
void maze_commands_click(MazeState *state, int row, int column);

// A walk to a cell that was clicked: milliseconds until the next step, -1 if nobody walks; and the
// step.
int maze_commands_walk_wait(const MazeState *state);
void maze_commands_walk_tick(MazeState *state);

#endif
