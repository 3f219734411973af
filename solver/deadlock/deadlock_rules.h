// The list of all deadlock rules. Each rule can be tested by itself.
//
// Each rule is a module of its own. The list serves tests and benchmarks, which compare the rules,
// engines that check a level once before a long search, and explain/, which tells why a level is
// lost. No rule ever claims a position that can be solved. A position may be lost although no rule
// claims it.
#ifndef TSB_DEADLOCK_RULES_H
#define TSB_DEADLOCK_RULES_H

#include "deadlock/search_context.h"
#include "tables/pair_database.h"

// Columns: id, name, counter in SearchCounters, meaning. Local rules come first, searches last; the
// first rule that applies gives a position its reason.
#define DEADLOCKS(X)                                                                              \
  X(DEAD_SQUARE, "dead square", dead_square, "a box on a square from which no goal is reachable") \
  X(SQUARE_BLOCK, "2x2 block", frozen, "a full 2x2 block with a box off goal")                    \
  X(DIAGONAL, "closed diagonal", frozen, "empty squares in a diagonal row, closed by boxes")      \
  X(TUNNEL, "tunnel", frozen, "boxes in a tunnel with too few goals")                             \
  X(FREEZE, "freeze", frozen, "boxes that hold each other, one of them off goal")                 \
  X(MATCHING, "matching", matching, "boxes that reach fewer goals than there are boxes")          \
  X(PAIR, "two boxes", two_box, "two boxes that cannot both reach goals")                         \
  X(FROZEN_WALLS, "frozen as walls", matching, "frozen boxes leave the others too few goals")     \
  X(CORRAL, "corral", corral, "a closed area whose boxes cannot be pushed")                       \
  X(CORRAL_SEARCH, "corral search", corral, "boxes around a closed area that never reach goals")  \
  X(BLOCKED_SEARCH, "stuck boxes", stuck, "boxes that block each other for ever")

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
  bool paired;  // `pairs` has been built
  MemoryBudget budget;
  SearchCounters counters;  // what deadlock_rules_find has found
} DeadlockRules;

// Takes the board's own position. False if `bytes` are too few, or if the numbers of boxes and
// goals alone make the level unsolvable; then nothing is held.
bool deadlock_rules_begin(DeadlockRules *rules, const Board *board, size_t bytes);
void deadlock_rules_free(DeadlockRules *rules);

// Takes some boxes of the level (squares) instead of all; the others are off the board.
void deadlock_rules_set_boxes(DeadlockRules *rules, const int *boxes, int count);
void deadlock_rules_set_start(DeadlockRules *rules);  // takes all boxes of the level again

bool deadlock_rules_has(DeadlockRules *rules, DeadlockKind kind);
// The first rule of the list that applies, or DEADLOCK_COUNT.
DeadlockKind deadlock_rules_find(DeadlockRules *rules);

#endif
