// A player that races against a person, or against another one: set, think, move now.
//
// An opponent always has a move. It moves by the best plan that it has so far, and thinks on in
// between. A move takes microseconds on usual boards, because all searching is done in
// opponent_think. That function may run in another thread than all others (one call at a time):
// both sides exchange messages through atomics, and nobody waits for anybody. Whoever calls think
// and move in turn gets the same game every time.
#ifndef TSB_OPPONENT_H
#define TSB_OPPONENT_H

#include "rules/game.h"

typedef struct Opponent Opponent;

// A row of the table of opponents.
typedef struct OpponentKind OpponentKind;

const OpponentKind *opponents_at(size_t index);  // NULL past the last; the first is the default
const OpponentKind *opponents_find(const char *name);  // NULL if there is none
const char *opponent_kind_name(const OpponentKind *kind);
const char *opponent_kind_summary(const OpponentKind *kind);
// It makes no move before its search is over; see opponent_wants_to_think_first.
bool opponent_kind_patient(const OpponentKind *kind);

typedef struct {
  // Strength: the positions that it looks at before it makes a push that cannot be taken back,
  // without knowing a solution, and those that it spends on a better solution. 0: no limit.
  uint64_t budget;
  size_t bytes;   // of its searches; 0: no limit
  uint64_t seed;  // of random players
} OpponentLimits;

// Cheap: whatever takes long is made by the first opponent_think. The board must have a player; it
// is copied.
Opponent *opponent_new(const OpponentKind *kind, const Board *start, const OpponentLimits *limits);
void opponent_free(Opponent *opponent);  // NULL is fine; no thread may be in opponent_think

// Looks at about this many more positions. False if there is nothing to think about before the
// next move.
bool opponent_think(Opponent *opponent, uint64_t positions);

typedef enum {
  OPPONENT_MOVED,
  OPPONENT_RESTARTED,  // it knows that it is lost and stands at the start again
  OPPONENT_PASSED,     // no harmless move is possible, or the level is solved
} OpponentAction;

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

// What it thought of its position when it moved last; `positions` is as of now.
typedef struct {
  bool knows_solution;
  bool lost;            // the level cannot be solved, and it knows
  size_t plan_moves;    // moves left of its plan; 0 if it has none
  size_t least_pushes;  // a lower bound of the pushes left
  size_t positions;     // looked at so far
} OpponentThoughts;
OpponentThoughts opponent_thoughts(const Opponent *opponent);

#endif
