// Breadth-first from many goal sets at once over one pull graph: each goal set is one bit (a
// lane) of a word a state, and one pass over the graph moves all of them on by one step.
#ifndef TSB_LANES_H
#define TSB_LANES_H

#include "reverse/farthest.h"
#include "reverse/pullgraph.h"

enum { LANE_WORDS = 4, LANES = 64 * LANE_WORDS };

typedef struct {
  uint64_t word[LANE_WORDS];
} Lane;

// Scratch, reused. Zeroed is ready.
typedef struct {
  Lane *seen, *front, *next;  // [states]
  Lane *barred;               // [sets] lanes with a goal under one of the boxes
  uint32_t state_room, set_room;
} Lanes;

// depth[i] = the most steps to an admissible start from goal_set[i], as sweep_farthest_start
// says; count is at most LANES.
void lanes_depths(Lanes *lanes, const PullGraph *graph, const uint32_t *goal_set, int count,
                  StartRule rule, const Halt *halt, uint16_t *depth);
size_t lanes_bytes(const PullGraph *graph);  // what it takes on this graph
void lanes_free(Lanes *lanes);

#endif
