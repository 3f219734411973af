// Plays moves on a level, so that the positions can be shown step by step.
#ifndef TSB_REPLAY_MOVES_H
#define TSB_REPLAY_MOVES_H

#include "cli/command.h"
#include "rules/game.h"

// The time between two steps of a film, in milliseconds.
enum { REPLAY_DELAY = 250, REPLAY_MAX_DELAY = 60000 };

// Reads a file of moves. NULL after printing an error. The caller frees the moves.
char *replay_moves_read(const Call *call, const char *path);

// The game after all moves; they can be undone and redone. NULL with a message in `error`, such as
// "move 17 'R': a wall is in the way". Unlike in verify.h the moves need not solve the level, and
// may go on after it is solved.
Game *replay_moves_play(const Board *start, const char *moves, Text *error);

void replay_moves_rewind(Game *game);

#endif
