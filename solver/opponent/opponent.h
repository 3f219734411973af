// A player that races against a person, or against another one: set, think, move now.
//
// An opponent always has a move. It moves by the best plan that it has so far, and thinks on in
// between. A move takes microseconds on usual boards, because all searching is done in
// opponent_think. That function may run in another thread than all others (one call at a time):
// both sides exchange messages through atomics, and nobody waits for anybody. Whoever calls think
// and move in turn gets the same game every time.
#ifndef TSB_OPPONENT_H
#define TSB_OPPONENT_H

#include "opponent/opponent_types.h"
#include "rules/game.h"

typedef struct Opponent Opponent;

const OpponentKind *opponents_at(size_t index);  // NULL past the last; the first is the default
const OpponentKind *opponents_find(const char *name);  // NULL if there is none
const char *opponent_kind_name(const OpponentKind *kind);
const char *opponent_kind_summary(const OpponentKind *kind);
// It makes no move before its search is over; see opponent_wants_to_think_first.
bool opponent_kind_patient(const OpponentKind *kind);

// Cheap: whatever takes long is made by the first opponent_think. The board must have a player; it
// is copied.
Opponent *opponent_new(const OpponentKind *kind, const Board *start, const OpponentLimits *limits);
void opponent_free(Opponent *opponent);  // NULL is fine; no thread may be in opponent_think

// Looks at about this many more positions. False if there is nothing to think about before the
// next move.
bool opponent_think(Opponent *opponent, uint64_t positions);

// Makes its move now, by the best plan so far.
OpponentAction opponent_move(Opponent *opponent);

// True while a patient player should be left to think: if it had to move now, it would not know
// where. May be asked from any thread.
bool opponent_wants_to_think_first(const Opponent *opponent);

const Game *opponent_game(const Opponent *opponent);  // its board; a restart replaces it
size_t opponent_moves(const Opponent *opponent);      // all moves, those before restarts too
size_t opponent_restarts(const Opponent *opponent);
// Adds the moves since the last restart, in LURD.
void opponent_write_moves(const Opponent *opponent, Text *out);

OpponentThoughts opponent_thoughts(const Opponent *opponent);

#endif
