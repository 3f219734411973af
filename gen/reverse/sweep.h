// Breadth-first search over a pull graph: backwards from a goal set to the farthest start, or
// forwards from a start to the goal set that is farthest from it. One after the other, repeated,
// climbs to good goals: the start was `d` steps from the old goals, so the farthest goals from
// it are at least `d` away, and the farthest start from those is no nearer.
#ifndef TSB_SWEEP_H
#define TSB_SWEEP_H

#include "reverse/farthest.h"
#include "reverse/pullgraph.h"

enum { SWEEP_UNSEEN = 0xFFFF };

typedef struct {
  uint16_t *steps;  // [states] fewest steps, or SWEEP_UNSEEN
  uint32_t *order;  // [count] states in the order they were found
  uint32_t count, room;
} Sweep;

void sweep_back(Sweep *sweep, const PullGraph *graph, uint32_t goal_set);
void sweep_forth(Sweep *sweep, const PullGraph *graph, uint32_t state);

// After sweep_back: the most steps to an admissible start (0 if there is none) and one such.
int sweep_farthest_start(const Sweep *sweep, const PullGraph *graph, uint32_t goal_set,
                         StartRule rule, uint32_t *start);
// After sweep_forth: the same for goal sets. Ties go to whatever was found last.
int sweep_farthest_goals(const Sweep *sweep, const PullGraph *graph, uint32_t start, StartRule rule,
                         uint32_t *goal_set);
// After sweep_back: everything about this goal set.
void sweep_collect(const Sweep *sweep, const PullGraph *graph, uint32_t goal_set, StartRule rule,
                   Farthest *out);
void sweep_free(Sweep *sweep);

#endif
