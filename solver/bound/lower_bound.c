// Two bounds behind one interface: a minimum matching of boxes and goals, or the sum of the nearest
// distances where the matching would cost too much time or memory.
#include "bound/lower_bound.h"

// A compromise: on Microban the search alone would be fastest with the matching for up to 5 goals
// only, but the measures need the matching too (solution_detours.h).
enum { MATCHED_GOALS = 20 };

bool lower_bound_uses_matching(const Squares *squares) {
  return squares->goals <= MATCHED_GOALS && squares->boxes <= squares->goals;
}

void lower_bound_begin_rows(LowerBound *bound, const Squares *squares, const GoalDistances *rows) {
  bound->distances = rows;
  bound->matched = lower_bound_uses_matching(squares);
  if (bound->matched) matching_begin(&bound->matching, rows, squares);
}

void lower_bound_begin(LowerBound *bound, const Squares *squares, GoalDistances *distances,
                       size_t max_bytes) {
  bound->distances = distances;
  bound->matched = lower_bound_uses_matching(squares) && goal_distances_bytes(squares) <= max_bytes;
  if (!bound->matched) return;
  goal_distances_to_each(distances, squares);
  matching_begin(&bound->matching, distances, squares);
}

void lower_bound_free(LowerBound *bound) {
  matching_free(&bound->matching);
  *bound = (LowerBound){0};
}

uint32_t lower_bound_set(LowerBound *bound, const int *boxes, int count) {
  if (bound->matched) return matching_set(&bound->matching, boxes, count);
  uint32_t sum = 0;
  for (int i = 0; i < count; i++) {
    if (bound->distances->nearest[boxes[i]] == UNREACHABLE) return LOWER_BOUND_NONE;
    sum += bound->distances->nearest[boxes[i]];
  }
  return sum;
}

uint32_t lower_bound_moved(LowerBound *bound, uint32_t before, int from, int to) {
  if (bound->matched) return matching_moved(&bound->matching, from, to);
  const uint16_t *nearest = bound->distances->nearest;
  return nearest[to] == UNREACHABLE ? LOWER_BOUND_NONE : before - nearest[from] + nearest[to];
}
