// At least how many pushes are left? Never too many, and never falling by more than the push made.
#ifndef TSB_LOWER_BOUND_H
#define TSB_LOWER_BOUND_H

#include "bound/matching.h"

#define LOWER_BOUND_NONE MATCHING_NONE

typedef struct {
  const GoalDistances *distances;  // borrowed for the level
  Matching matching;
  bool matched;  // by minimum matching; else every box goes to its nearest goal
} LowerBound;

// `distances` must know the nearest goals. The matching is used for levels with few enough goals
// whose table of distances, which it adds, fits into `max_bytes`.
void lower_bound_begin(LowerBound *bound, const Squares *squares, GoalDistances *distances,
                       size_t max_bytes);
void lower_bound_free(LowerBound *bound);

// The same with distances by row (see push_distances.h) instead of by square, which the caller has
// filled in: with those to each goal if lower_bound_uses_matching says so. Boxes are then given by
// row.
void lower_bound_begin_rows(LowerBound *bound, const Squares *squares, const GoalDistances *rows);
bool lower_bound_uses_matching(const Squares *squares);

// The bound of a position, or LOWER_BOUND_NONE if it cannot be solved. It becomes the position from
// which lower_bound_moved counts; `count` boxes, by square.
uint32_t lower_bound_set(LowerBound *bound, const int *boxes, int count);

// The bound after one push from the position that was set, whose bound was `before`.
uint32_t lower_bound_moved(LowerBound *bound, uint32_t before, int from, int to);

#endif
