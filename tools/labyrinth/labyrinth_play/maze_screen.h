// One labyrinth on the screen, played by keys and the mouse.
#ifndef TSB_MAZE_SCREEN_H
#define TSB_MAZE_SCREEN_H

#include "labyrinth_play/maze_state.h"

// How a level begins.
typedef struct {
  const char *moves;  // to begin with, or NULL
  bool watch;         // the stored win as a film first
} MazeBegin;

// Returns how the level was left, never LEAVE_BACK.
Leave maze_screen_run(MazePlay *play, size_t index, const MazeBegin *begin);

#endif
