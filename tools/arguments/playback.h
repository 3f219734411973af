// Moves played on a level, to be looked at step by step.
#ifndef TSB_PLAYBACK_H
#define TSB_PLAYBACK_H

#include "cli/command.h"
#include "rules/game.h"

// Between two steps of a film, in milliseconds.
enum { PLAYBACK_DELAY = 250, PLAYBACK_MAX_DELAY = 60000 };

// Reads a file of moves; NULL after saying what is wrong. The caller frees it.
char *playback_read_moves(const Call *call, const char *path);

// The game after all moves, which can all be taken back and made again. NULL with what is wrong,
// such as "move 17 'R': a wall is in the way". Unlike a proof it may go on after the level is
// solved, and need not solve it.
Game *playback_play(const Board *start, const char *moves, Text *error);

void playback_rewind(Game *game);

#endif
