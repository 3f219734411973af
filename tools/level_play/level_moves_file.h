// Moves saved to and loaded from files (.mov, LURD) inside the game.
#ifndef TSB_LEVEL_MOVES_FILE_H
#define TSB_LEVEL_MOVES_FILE_H

#include "level_play/level_state.h"

void level_moves_file_save(LevelState *state);
void level_moves_file_load(LevelState *state);

#endif
