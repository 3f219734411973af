// A game as a person plays it. A key, a tap or a drag is one stroke of one or more moves, and undo
// and redo take whole strokes.
#ifndef TSB_PLAY_H
#define TSB_PLAY_H

#include "base/text.h"
#include "rules/game.h"

typedef struct Play Play;

Play *play_new(const Board *start);  // the board is copied and must have a player
void play_free(Play *play);

// Makes a move by the plain rules. It starts a new stroke or continues the last one. A legal move
// discards what could be redone.
Step play_move(Play *play, Dir dir, bool starts_stroke);
// Starts over with these moves, each one a stroke. False if a move is illegal; then the game is at
// its start.
bool play_load(Play *play, const char *moves);

bool play_undo(Play *play);                // a stroke; false at the start
bool play_redo(Play *play);                // false if nothing was undone since the last move
void play_seek(Play *play, size_t moves);  // to the position after this many moves, or to the end

const Game *play_game(const Play *play);
size_t play_length(const Play *play);          // moves, including those that can be redone
void play_write(const Play *play, Text *out);  // the moves up to the current position

#endif
