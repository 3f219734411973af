// Plays one level in the terminal.
#ifndef TSB_LEVEL_SCREEN_H
#define TSB_LEVEL_SCREEN_H

#include "widgets/play_context.h"

// How a level begins.
typedef struct {
  const char *moves;  // shown as a film and then made in the game; or NULL
  bool watch;         // shows its solution first
} LevelBegin;

// Returns how the level was left; never LEAVE_BACK.
Leave level_screen_run(PlayContext *play, size_t index, const LevelBegin *begin);

#endif
