// Draws the level screen: title, board, counters, and a line for messages.
#ifndef TSB_LEVEL_DRAW_H
#define TSB_LEVEL_DRAW_H

#include "level_play/level_state.h"

bool level_draw(LevelState *state);  // false if the terminal is gone

#endif
