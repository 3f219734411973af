// The least a player must do, over all solutions and not only the shortest: fewest changes from
// one box to another, fewest straight lines.
#ifndef TSB_FEWEST_CHANGES_H
#define TSB_FEWEST_CHANGES_H

#include "graph/push_graph.h"

// What a search knows of a node, valid where `search` is the search's number.
typedef struct {
  uint32_t stamp;
  uint32_t cost;   // changes or lines that lead here
  uint64_t boxes;  // for changes: the boxes, by rank, that can have been the last at that cost
} FewestVisit;

typedef struct {
  uint32_t node;
  Push push;  // the last one: its box may go on at no cost
} FewestStep;

// A workspace, zeroed to begin with.
typedef struct {
  FewestVisit *visits;
  uint32_t visit_count;
  FewestStep *steps;  // same cost, still to be followed
  uint32_t *layers[2];
  size_t step_count, layer_counts[2];
  Grant visit_grant, step_grant, layer_grants[2];
  uint32_t stamp;
} FewestChanges;

enum { FEWEST_MAX_BOXES = 64 };  // for changes

// Both begin with what a known solution needs and look for less.
// *exact is false if a limit stopped the search, or there are too many boxes: it may be less.
uint32_t fewest_changes(FewestChanges *work, PushGraph *graph, uint32_t known, bool *exact);
uint32_t fewest_lines(FewestChanges *work, PushGraph *graph, uint32_t known, bool *exact);

void fewest_begin(
    FewestChanges *work);  // a new level: what was charged to the old one is forgotten
void fewest_free(FewestChanges *work);

#endif
