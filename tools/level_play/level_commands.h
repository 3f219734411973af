// What keys and clicks do on the level screen.
#ifndef TSB_LEVEL_COMMANDS_H
#define TSB_LEVEL_COMMANDS_H

#include "level_play/level_state.h"

void level_commands_run(LevelState *state, GameCommand command);
void level_commands_click(LevelState *state, int row, int column);

#endif
