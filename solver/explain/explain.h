// Why a level cannot be solved, in words that a player understands.
//
// The deadlock rules are asked first, in their order. If none applies, the answer is the smallest
// set of boxes that cannot be solved with all other boxes gone, as far as a fixed allowance of work
// finds and proves it. No clock is read: the same level gets the same reason on every machine.
//
// Rules of a reason beside the deadlock rules (deadlock_rules.h): "box outside", "too few goals",
// "no push", "unreachable goal", "box set".
#ifndef TSB_EXPLAIN_H
#define TSB_EXPLAIN_H

#include <stddef.h>

#include "explain/reason.h"

// The level must have been proved to be unsolvable. `bytes` limits the memory; 0 is no limit.
Reason explain_unsolvable(const Board *board, size_t bytes);

#endif
