// At least how many pushes are left? Never too many, and never falling by more than the push made.
#ifndef TSB_BOUND_H
#define TSB_BOUND_H

#include "bound/matching.h"

#define NO_BOUND NO_MATCHING

typedef struct {
  const Distances *distances;  // borrowed for the level
  Matching matching;
  bool matched;  // by minimum matching; else every box goes to its nearest goal
} Bound;

// `distances` must know the nearest goals. The matching is used for levels with few enough goals
// whose table of distances, which it adds, fits into `max_bytes`.
void bound_begin(Bound *bound, const Squares *squares, Distances *distances, size_t max_bytes);
void bound_free(Bound *bound);

// The same with distances by row (see sides.h) instead of by square, which the caller has filled
// in: with those to each goal if bound_matches says so. Boxes are then given by row.
void bound_begin_rows(Bound *bound, const Squares *squares, const Distances *rows);
bool bound_matches(const Squares *squares);

// The bound of a position, or NO_BOUND if it cannot be solved. It becomes the position from which
// bound_moved counts; `count` boxes, by square.
uint32_t bound_set(Bound *bound, const int *boxes, int count);

// The bound after one push from the position that was set, whose bound was `before`.
uint32_t bound_moved(Bound *bound, uint32_t before, int from, int to);

#endif
