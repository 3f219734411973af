// The cheapest way to give every box a goal of its own, by wall-only push distances.
//
// Made for a search that asks for one push after the other from the same position. macro_matching.h
// answers another question, what one lifted box would cost on every square at once, and shares the
// method but no line: its prices are kept for a position without that box.
#ifndef TSB_MATCHING_H
#define TSB_MATCHING_H

#include "tables/goal_distances.h"

#define MATCHING_NONE UINT32_MAX
enum { MATCHING_MAX_GOALS = 64 };

// Prices and owners of the Hungarian method, see matching.c.
typedef struct {
  int32_t *box_price, *goal_price;
  int *owner;  // per goal: the box that has it
} Prices;

// A workspace, zeroed to begin with. It serves one floor at a time.
typedef struct {
  const uint16_t *to_goal;  // see Distances; borrowed
  int goals;
  int *boxes;  // squares of the boxes that matching_set was given
  int count;
  uint32_t total;  // of those
  Prices base, trial;
  int32_t *slack;
  int *parent;
  int32_t *used;  // truth values as wide as the prices, for loops that work on several at a time
  int32_t *row;   // prices of the box at hand
  size_t capacity;
} Matching;

// goal_distances_to_each must have been called for these squares.
void matching_begin(Matching *matching, const GoalDistances *distances, const Squares *squares);
void matching_free(Matching *matching);

// Pushes for all boxes together; MATCHING_NONE if some box can have no goal. The boxes stay set.
uint32_t matching_set(Matching *matching, const int *boxes, int count);

// The same if one of them had moved; what is set stays as it was, and there must be a matching.
uint32_t matching_moved(Matching *matching, int from, int to);

#endif
