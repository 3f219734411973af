// Moves that could not be saved are not left behind without a word.
#ifndef TSB_UNSAVED_MOVES_H
#define TSB_UNSAVED_MOVES_H

#include "saves/game_file.h"
#include "widgets/play_context.h"

// Before a level is left by *leave: tries once more to save. If that fails, the player is asked; if
// he stays, *leave is LEAVE_BACK. If he cannot be asked, or leaves all the same, play->unsaved is
// set.
void unsaved_moves_check(PlayContext *play, GameFile *file, Leave *leave);

#endif
