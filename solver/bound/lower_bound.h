// A lower bound of the pushes that are left.
//
// Admissible: it is never more than the true number. Consistent: a push lowers it by at most one.
#ifndef TSB_LOWER_BOUND_H
#define TSB_LOWER_BOUND_H

#include "bound/matching.h"

#define LOWER_BOUND_NONE MATCHING_NONE

typedef struct {
  const GoalDistances *distances;  // borrowed for the level
  Matching matching;
  bool matched;  // a minimum matching; else every box goes to its nearest goal
} LowerBound;

// `distances` must have the nearest goals. The matching is used if the level has few goals and its
// table of distances, which is added to `distances`, fits into `max_bytes`.
void lower_bound_begin(LowerBound *bound, const Squares *squares, GoalDistances *distances,
                       size_t max_bytes);
void lower_bound_free(LowerBound *bound);

// The same with distances by row (side_distances.h) instead of by square. The caller has filled
// them in, with the distances to each goal if lower_bound_uses_matching. Boxes are then given by
// row.
void lower_bound_begin_rows(LowerBound *bound, const Squares *squares, const GoalDistances *rows);
bool lower_bound_uses_matching(const Squares *squares);

// The bound of a position, or LOWER_BOUND_NONE if it cannot be solved. lower_bound_moved starts
// from this position.
uint32_t lower_bound_set(LowerBound *bound, const int *boxes, int count);

// The bound after one push from the position that was set; `before` is the bound of that position.
uint32_t lower_bound_moved(LowerBound *bound, uint32_t before, int from, int to);

#endif
