// A game as a person plays it: a key, a tap or a drag is one stroke, however many moves it makes,
// and is taken back and made again as one.
#ifndef TSB_PLAY_H
#define TSB_PLAY_H

#include "base/text.h"
#include "rules/game.h"

typedef struct Play Play;

Play *play_new(const Board *start);  // the board is copied and must have a player
void play_free(Play *play);

// By the plain rules; `begins` a stroke, or goes on with the last one. A move that is made forgets
// what was taken back before.
Step play_move(Play *play, Dir dir, bool starts_stroke);
// A new game, each move a stroke; false at the first that cannot be made, and the game stands at
// its start.
bool play_load(Play *play, const char *moves);

bool play_undo(Play *play);                // a stroke; false at the start
bool play_redo(Play *play);                // false when nothing was taken back since the last move
void play_seek(Play *play, size_t moves);  // to the position after so many moves, or the last known

const Game *play_game(const Play *play);
size_t play_length(const Play *play);          // moves, with those that were taken back
void play_write(const Play *play, Text *out);  // the moves up to here

#endif
