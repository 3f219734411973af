// Plays moves on a level, so that the positions can be shown step by step.
#ifndef TSB_PLAY_MOVES_H
#define TSB_PLAY_MOVES_H

#include "base/text.h"
#include "rules/game.h"

// The game after all moves; they can be undone and redone. NULL with a message in `error`, such as
// "move 17 'R': a wall is in the way". Unlike in verify.h the moves need not solve the level, and
// may push on after it is solved.
Game *play_moves(const Board *start, const char *moves, Text *error);

#endif
