// A solved level: a light spreads from the player over the floor, and a panel tells how good it
// was.
#ifndef TSB_LEVEL_WIN_H
#define TSB_LEVEL_WIN_H

#include "level_play/level_state.h"

void level_win_celebrate(LevelState *state);
// The light: milliseconds until it spreads on, -1 if it is over; and its next step.
int level_win_wait(const LevelState *state);
void level_win_tick(LevelState *state);
const BitRow *level_win_light(const LevelState *state, BitRow plane[BOARD_MAX_SIDE]);  // or NULL
void level_win_draw(const LevelState *state, ScreenArea area);  // the panel, after the light

#endif
