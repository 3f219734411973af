// Hints, warnings and "can I still win?" on the labyrinth screen: what the advisor is asked, and
// what its answer leads to.
#ifndef TSB_MAZE_ADVICE_H
#define TSB_MAZE_ADVICE_H

#include "labyrinth_play/maze_state.h"

void maze_advice_look(MazeState *state);  // is the new position lost?
void maze_advice_ask(MazeState *state, MazeRequest request);
void maze_advice_stop(MazeState *state);  // the player does not want to wait any longer
// Is there something to think about? Then the screen calls the second one whenever it has time.
bool maze_advice_thinks(const MazeState *state);
void maze_advice_think(MazeState *state);
// A lost position that the player wants to know of: it is said as long as the position is one.
bool maze_advice_warns(const MazeState *state);
void maze_advice_write_warning(const MazeState *state, Text *out);

#endif
