// The least that a player must do, over all solutions and not only the shortest: the fewest changes
// from one box to another, and the fewest straight lines of pushes.
//
// gen/reverse/min_changes.h has the same two measures on the generator's pull graph. That graph
// holds every position of a map with its steps, so one sweep back from the goals answers for many
// starts at once, in flat arrays and without a budget. Here the graph of one level is explored as
// far as needed, forwards from the start, within limits and pruned by a known solution. Neither
// search can do the other's work without losing what makes it quick; a test compares their answers.
#ifndef TSB_FEWEST_CHANGES_H
#define TSB_FEWEST_CHANGES_H

#include "graph/position_graph.h"

// What a search knows of a node. Valid if `stamp` is the number of the search.
typedef struct {
  uint32_t stamp;
  uint32_t cost;  // changes or lines that lead here
  // For changes: a bit per box, by rank, that can have been pushed last at that cost. For lines: a
  // lower bound of the lines left.
  uint64_t boxes;
} FewestVisit;

typedef struct {
  uint32_t node;
  Push push;  // the last one: its box can be pushed on at no cost
} FewestStep;

// A workspace. Zeroed is ready.
typedef struct {
  FewestVisit *visits;
  uint32_t visit_count;
  FewestStep *steps;  // of the current layer, still to be followed
  uint32_t *layers[2];
  size_t step_count, layer_counts[2];
  Grant visit_grant, step_grant, layer_grants[2];
  uint32_t stamp;
} FewestChanges;

enum { FEWEST_MAX_BOXES = 64 };  // for changes

// `known` is what some solution needs; both look for less and return the least that they found.
// *exact is false if a limit stopped the search or there are too many boxes: the truth may be less.
uint32_t fewest_changes(FewestChanges *work, PositionGraph *graph, uint32_t known, bool *exact);
uint32_t fewest_lines(FewestChanges *work, PositionGraph *graph, uint32_t known, bool *exact);

// A new level: forgets what was charged to the budget of the old one.
void fewest_changes_begin(FewestChanges *work);
void fewest_changes_free(FewestChanges *work);

#endif
