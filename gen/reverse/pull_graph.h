// All positions of some boxes on one map, and every reverse step between them. It does not depend
// on the goals: built once per map, many goal sets are tried on it (bfs.h, batch_bfs.h).
//
// A state is a box set and a region of the player. The states of one set have consecutive
// numbers, sets are numbered by rank (binomial.h). The owner reuses one graph for map after map.
#ifndef TSB_PULL_GRAPH_H
#define TSB_PULL_GRAPH_H

#include <stddef.h>

#include "base/halt.h"
#include "reverse/binomial.h"
#include "reverse/metric.h"
#include "reverse/room_graph.h"

enum { PULL_GRAPH_MAX_BOXES = 6 };

typedef struct {
  uint32_t from, to, pull;
} PullStep;

typedef struct {
  int boxes;
  Metric metric;
  uint32_t sets, states, steps;
  uint32_t *set_first;   // [sets + 1] first state of each set
  Mask *set_boxes;       // [sets]
  uint32_t *set_of;      // [states]
  Mask *region;          // [states] the cells the player can be on
  uint32_t *out_at;      // [states + 1] where a state's steps begin in `out`
  uint32_t *out;         // [steps] one reverse step leads there
  uint16_t *out_pull;    // [steps] the pull it is, by its number in the field: METRIC_PUSHES only
  uint32_t *in_at, *in;  // the same turned round: one forward step leads there
  PullStep *step;        // [steps] scratch: as found
  uint32_t *stamp;       // [states] scratch of METRIC_CHANGES
  uint32_t set_capacity, state_capacity, step_capacity;
} PullGraph;

// False if it would need more than `max_bytes`, has no place for the boxes, or is halted; then it
// is empty.
bool pull_graph_build(PullGraph *graph, const RoomGraph *room, const Binomial *binomial, int boxes,
                      Metric metric, size_t max_bytes, const Halt *halt);
void pull_graph_empty(PullGraph *graph);  // it keeps its memory
void pull_graph_free(PullGraph *graph);   // a zeroed graph is fine

#endif
