// What an opponent knows about lost positions: the deadlock rules, and the positions that its own
// searches have proved to be unsolvable. Also the lower bound of the pushes left.
#ifndef TSB_DEAD_ENDS_H
#define TSB_DEAD_ENDS_H

#include "deadlock/deadlock_rules.h"

typedef struct {
  DeadlockRules rules;
  bool ready;          // the rules could be set up
  bool start_is_lost;  // by the numbers of boxes and goals alone
  int *boxes;
  uint64_t *proved;  // keys of the positions that were proved to be lost
  size_t proved_count, proved_capacity;
} DeadEnds;

// Takes long on a large level. `bytes` is the most memory for the rules.
void dead_ends_begin(DeadEnds *ends, const Board *start, size_t bytes);
void dead_ends_free(DeadEnds *ends);  // a zeroed one is fine

// The position on the board is certainly lost.
bool dead_ends_lost(DeadEnds *ends, const Board *board);
void dead_ends_add(DeadEnds *ends, const Board *board);  // a search has proved that it is lost
// A lower bound of the pushes left; 0 if none is known.
size_t dead_ends_least_pushes(DeadEnds *ends, const Board *board);

#endif
