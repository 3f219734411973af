// Every reason that we know for which a position is lost, one list: each can be asked by itself.
//
// The reasons are modules of their own; here they stand side by side, so that tests and benchmarks
// can compare them, and so that a level can be looked at once before a long search begins. No
// reason is ever given for a position that can be solved; a position may be lost for none of them.
#ifndef TSB_DEADLOCKS_H
#define TSB_DEADLOCKS_H

#include "deadlock/kit.h"
#include "tables/pairs.h"

// Cheapest first (name, counter of effort.h, meaning).
#define DEADLOCKS(X)                                                                        \
  X(SQUARE, "dead square", dead_square, "a box where no goal can be reached from")          \
  X(QUAD, "2x2 block", frozen, "four squares in a block, full, with a box off goal")        \
  X(DIAGONAL, "closed diagonal", frozen, "holes in a slanting row that boxes close")        \
  X(TUNNEL, "tunnel", frozen, "boxes in a tunnel, or in a blind one, without goals enough") \
  X(FREEZE, "freeze", frozen, "boxes that hold each other, one of them off goal")           \
  X(MATCHING, "matching", matching, "boxes that have fewer goals between them")             \
  X(PAIR, "two boxes", two_box, "two boxes that cannot both be brought home")               \
  X(WALLED, "frozen as walls", matching, "frozen boxes leave too few goals to others")      \
  X(CORRAL, "corral", corral, "a closed area whose boxes nobody can push")                  \
  X(TRAP, "corral search", corral, "boxes around a closed area that never come home")       \
  X(STUCK, "stuck boxes", stuck, "boxes in each other's way for ever")

typedef enum {
#define X(id, name, counter, meaning) DEADLOCK_##id,
  DEADLOCKS(X)
#undef X
      DEADLOCK_COUNT
} DeadlockKind;

extern const char *const deadlock_names[DEADLOCK_COUNT];

typedef struct {
  Ground ground;
  Kit kit;
  Pairs pairs;
  bool paired;  // there is a table of pairs
  Budget budget;
  SearchCounters counters;  // of what deadlocks_find found
} Deadlocks;

// The board's own position. False if `bytes` do not suffice, or the counts of boxes and goals alone
// make it hopeless; then nothing is held.
bool deadlocks_begin(Deadlocks *deadlocks, const Board *board, size_t bytes);
void deadlocks_free(Deadlocks *deadlocks);

bool deadlocks_has(Deadlocks *deadlocks, DeadlockKind kind);
DeadlockKind deadlocks_find(Deadlocks *deadlocks);  // the first of the list, or DEADLOCK_COUNT

#endif
