// Push distances from squares to goals for a box alone between walls, the player being anywhere.
//
// No box needs fewer pushes in a real position, so these distances are lower bounds.
// side_distances.h also counts the side of the player.
#ifndef TSB_GOAL_DISTANCES_H
#define TSB_GOAL_DISTANCES_H

#include "tables/squares.h"

enum { UNREACHABLE = UINT16_MAX };

typedef struct {
  uint16_t *nearest;   // per square: pushes to the nearest goal, or UNREACHABLE on a dead square
  uint16_t *lines;     // per square: straight lines of pushes to the nearest goal
  uint16_t *to_goal;   // pushes to goal number g at [square * goals + g]
  uint16_t *one_goal;  // scratch: distances to one goal
  int *queue;
  size_t capacity, to_goal_capacity;
} GoalDistances;

void goal_distances_nearest(GoalDistances *distances, const Squares *squares);
void goal_distances_lines(GoalDistances *distances, const Squares *squares);
// Goals are numbered in the order of their squares.
void goal_distances_to_each(GoalDistances *distances, const Squares *squares);
void goal_distances_free(GoalDistances *distances);

// The bytes of `to_goal`.
static inline size_t goal_distances_bytes(const Squares *squares) {
  return (size_t)squares->goals * (size_t)squares->count * sizeof(uint16_t);
}

#endif
