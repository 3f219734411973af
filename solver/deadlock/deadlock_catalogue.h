// Every reason that we know for which a position is lost, one list: each can be asked by itself.
//
// The reasons are modules of their own; here they stand side by side, so that tests and benchmarks
// can compare them, and so that a level can be looked at once before a long search begins. No
// reason is ever given for a position that can be solved; a position may be lost for none of them.
#ifndef TSB_DEADLOCK_CATALOGUE_H
#define TSB_DEADLOCK_CATALOGUE_H

#include "deadlock/search_context.h"
#include "tables/pair_database.h"

// Cheapest first (name, counter of search_counters.h, meaning).
#define DEADLOCKS(X)                                                                           \
  X(DEAD_SQUARE, "dead square", dead_square, "a box where no goal can be reached from")        \
  X(SQUARE_BLOCK, "2x2 block", frozen, "four squares in a block, full, with a box off goal")   \
  X(DIAGONAL, "closed diagonal", frozen, "holes in a slanting row that boxes close")           \
  X(TUNNEL, "tunnel", frozen, "boxes in a tunnel, or in a blind one, without goals enough")    \
  X(FREEZE, "freeze", frozen, "boxes that hold each other, one of them off goal")              \
  X(MATCHING, "matching", matching, "boxes that have fewer goals between them")                \
  X(PAIR, "two boxes", two_box, "two boxes that cannot both be brought home")                  \
  X(FROZEN_WALLS, "frozen as walls", matching, "frozen boxes leave too few goals to others")   \
  X(CORRAL, "corral", corral, "a closed area whose boxes nobody can push")                     \
  X(CORRAL_SEARCH, "corral search", corral, "boxes around a closed area that never come home") \
  X(BLOCKED_SEARCH, "stuck boxes", stuck, "boxes in each other's way for ever")

typedef enum {
#define X(id, name, counter, meaning) DEADLOCK_##id,
  DEADLOCKS(X)
#undef X
      DEADLOCK_COUNT
} DeadlockKind;

extern const char *const deadlock_names[DEADLOCK_COUNT];

typedef struct {
  LevelTables tables;
  SearchContext context;
  PairDatabase pairs;
  bool paired;  // there is a table of pairs
  MemoryBudget budget;
  SearchCounters counters;  // of what deadlock_catalogue_find found
} DeadlockCatalogue;

// The board's own position. False if `bytes` do not suffice, or the counts of boxes and goals alone
// make it hopeless; then nothing is held.
bool deadlock_catalogue_begin(DeadlockCatalogue *catalogue, const Board *board, size_t bytes);
void deadlock_catalogue_free(DeadlockCatalogue *catalogue);

bool deadlock_catalogue_has(DeadlockCatalogue *catalogue, DeadlockKind kind);
DeadlockKind deadlock_catalogue_find(
    DeadlockCatalogue *catalogue);  // the first of the list, or DEADLOCK_COUNT

#endif
