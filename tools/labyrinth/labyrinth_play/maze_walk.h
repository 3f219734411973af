// Where a click leads: the next step on a way to a cell.
#ifndef TSB_MAZE_WALK_H
#define TSB_MAZE_WALK_H

#include "labyrinth_rules/labyrinth_game.h"

// The first step of a shortest way, through open doors and those that the player has keys for.
// Switches are not stepped on, except at the end. False if there is no way, or he is there.
bool maze_walk_step(const Labyrinth *maze, const LabyrinthState *state, int target, Dir *dir);

// Is a monster so near that one should look before each step?
bool maze_walk_is_dangerous(const Labyrinth *maze, const LabyrinthState *state);

#endif
