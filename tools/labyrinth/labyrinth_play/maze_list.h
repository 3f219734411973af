// The list of labyrinths with progress: chapters by tier, what is won, begun or still closed.
#ifndef TSB_MAZE_LIST_H
#define TSB_MAZE_LIST_H

#include "labyrinth_play/maze_state.h"

// Lets the user choose an open level. True with its index in *index, where the list begins.
bool maze_list_choose(MazePlay *play, size_t *index, Leave *leave);

#endif
