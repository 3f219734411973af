// A game as a person plays it. A key, a tap or a drag is one stroke of one or more moves, and undo
// and redo take whole strokes.
#ifndef TSB_PLAY_SESSION_H
#define TSB_PLAY_SESSION_H

#include "base/text.h"
#include "rules/game.h"

typedef struct PlaySession PlaySession;

PlaySession *play_session_new(const Board *start);  // the board is copied and must have a player
void play_session_free(PlaySession *session);

// Makes a move by the plain rules. It starts a new stroke or continues the last one. A legal move
// discards what could be redone.
Step play_session_move(PlaySession *session, Dir dir, bool starts_stroke);
// Starts over with these moves, each one a stroke. False if a move is illegal; then the game is at
// its start.
bool play_session_load(PlaySession *session, const char *moves);

bool play_session_undo(PlaySession *session);  // a stroke; false at the start
bool play_session_redo(PlaySession *session);  // false if nothing was undone since the last move
// Goes to the position after this many moves, or to the end.
void play_session_seek(PlaySession *session, size_t moves);

const Game *play_session_game(const PlaySession *session);
// The number of moves, including those that can be redone.
size_t play_session_length(const PlaySession *session);
// The moves up to the current position.
void play_session_write(const PlaySession *session, Text *out);

#endif
