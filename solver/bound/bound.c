#include "bound/bound.h"

// A choice, not an optimum: on Microban the search alone is faster with the matching for up to 5
// goals only, but the measures need it too (see insight.h).
enum { MATCHED_GOALS = 20 };

bool bound_matches(const Squares *squares) {
  return squares->goals <= MATCHED_GOALS && squares->boxes <= squares->goals;
}

void bound_begin_rows(Bound *bound, const Squares *squares, const Distances *rows) {
  bound->distances = rows;
  bound->matched = bound_matches(squares);
  if (bound->matched) matching_begin(&bound->matching, rows, squares);
}

void bound_begin(Bound *bound, const Squares *squares, Distances *distances, size_t max_bytes) {
  bound->distances = distances;
  bound->matched = bound_matches(squares) && distances_bytes(squares) <= max_bytes;
  if (!bound->matched) return;
  distances_to_goals(distances, squares);
  matching_begin(&bound->matching, distances, squares);
}

void bound_free(Bound *bound) {
  matching_free(&bound->matching);
  *bound = (Bound){0};
}

uint32_t bound_set(Bound *bound, const int *boxes, int count) {
  if (bound->matched) return matching_set(&bound->matching, boxes, count);
  uint32_t sum = 0;
  for (int i = 0; i < count; i++) {
    if (bound->distances->nearest[boxes[i]] == NO_WAY) return NO_BOUND;
    sum += bound->distances->nearest[boxes[i]];
  }
  return sum;
}

uint32_t bound_moved(Bound *bound, uint32_t before, int from, int to) {
  if (bound->matched) return matching_moved(&bound->matching, from, to);
  const uint16_t *nearest = bound->distances->nearest;
  return nearest[to] == NO_WAY ? NO_BOUND : before - nearest[from] + nearest[to];
}
