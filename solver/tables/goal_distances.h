// How far is a box from a goal? Found by pulling boxes away from goals between nothing but walls.
//
// A true distance in pushes for a box alone whose pusher can be anywhere, so never too long.
#ifndef TSB_GOAL_DISTANCES_H
#define TSB_GOAL_DISTANCES_H

#include "tables/squares.h"

enum { UNREACHABLE = UINT16_MAX };

typedef struct {
  uint16_t *nearest;   // pushes to the nearest goal per square, or UNREACHABLE: a dead square
  uint16_t *lines;     // straight lines to some goal per square
  uint16_t *to_goal;   // pushes to goal number g at [square * goals + g]
  uint16_t *one_goal;  // scratch
  int *queue;
  size_t capacity, to_goal_capacity;
} GoalDistances;

void goal_distances_nearest(GoalDistances *distances, const Squares *squares);
void goal_distances_lines(GoalDistances *distances, const Squares *squares);
void goal_distances_to_each(GoalDistances *distances,
                            const Squares *squares);  // goals by square number
void goal_distances_free(GoalDistances *distances);

static inline size_t goal_distances_bytes(const Squares *squares) {  // that to_goal takes
  return (size_t)squares->goals * (size_t)squares->count * sizeof(uint16_t);
}

#endif
