// The cheapest assignment of boxes to goals, by push distances between walls.
//
// Made for a search that tries one push after the other from the same position.
// lifted_box_matching.h answers another question: the cost of one lifted box on every square. It
// shares the method but no code, because its prices belong to a position without that box.
#ifndef TSB_MATCHING_H
#define TSB_MATCHING_H

#include "tables/goal_distances.h"

#define MATCHING_NONE UINT32_MAX
enum { MATCHING_MAX_GOALS = 64 };

// Prices and owners of the Hungarian method (matching.c).
typedef struct {
  int32_t *box_price, *goal_price;
  int *owner;  // per goal: its box
} Prices;

// A workspace for one floor at a time. Begins zeroed.
typedef struct {
  const uint16_t *to_goal;  // see GoalDistances; borrowed
  int goals;
  int *boxes;  // squares of the boxes that matching_set was given
  int count;
  uint32_t total;  // their cost; MATCHING_NONE also before the first matching_set
  Prices base, trial;
  int32_t *slack;
  int *parent;
  int32_t *used;   // booleans as wide as the prices, so that loops can be vectorized
  int32_t *row;    // costs of the current box
  int *index_now;  // see find_boxes_that_stay
  size_t capacity;
} Matching;

// goal_distances_to_each must have been called for these squares.
void matching_begin(Matching *matching, const GoalDistances *distances, const Squares *squares);
void matching_free(Matching *matching);

// Pushes of all boxes together; MATCHING_NONE if some box can have no goal. The boxes stay set.
uint32_t matching_set(Matching *matching, const int *boxes, int count);

// The same if one box had moved. The boxes stay as set; they must have a matching.
uint32_t matching_moved(Matching *matching, int from, int to);

#endif
