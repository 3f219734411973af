// The graph of all positions of some boxes on one map and of all reverse steps between them. The
// graph does not depend on the goals: it is built once for a map, and then many goal sets are tried
// on it (bfs.h, batch_bfs.h).
//
// A state is a box set and a region of the player. Sets are numbered by rank (binomial.h). The
// states of one set have consecutive numbers. The owner reuses the memory of one graph for many
// maps.
#ifndef TSB_REVERSE_GRAPH_H
#define TSB_REVERSE_GRAPH_H

#include <stddef.h>

#include "base/stop_flag.h"
#include "reverse/binomial.h"
#include "reverse/metric.h"
#include "reverse/reverse_result.h"
#include "reverse/room_cells.h"

enum { REVERSE_GRAPH_MAX_BOXES = 6 };

typedef struct {
  uint32_t from, to, pull;
} PullStep;

typedef struct {
  int boxes;
  Metric metric;
  uint32_t sets, states, steps;
  uint32_t *set_first;   // [sets + 1] first state of each set
  Mask *set_boxes;       // [sets]
  uint32_t *set_of;      // [states] the box set of each state
  Mask *region;          // [states] the player's region
  uint32_t *out_at;      // [states + 1] where the reverse steps of a state begin in `out`
  uint32_t *out;         // [steps] the state after the reverse step
  uint16_t *out_pull;    // [steps] its index in room->pull; METRIC_PUSHES only
  uint32_t *in_at, *in;  // the same for forward steps
  PullStep *step;        // [steps] scratch: the steps in the order they were found
  uint32_t *stamp;       // [states] scratch of METRIC_CHANGES
  uint32_t set_capacity, state_capacity, step_capacity;
} ReverseGraph;

// False if the graph would need more than `max_bytes`, if the boxes do not fit into the room, or if
// `stop` is set. Then the graph is empty.
bool reverse_graph_build(ReverseGraph *graph, const RoomCells *room, const Binomial *binomial,
                         int boxes, Metric metric, size_t max_bytes, const StopFlag *stop);
// The number of the set with boxes on these cells, which may be in any order.
uint32_t reverse_graph_set_of(const ReverseGraph *graph, const Binomial *binomial,
                              const uint16_t *cells);
// The state of a start.
uint32_t reverse_graph_state_of(const ReverseGraph *graph, const Binomial *binomial,
                                const Start *start);
void reverse_graph_empty(ReverseGraph *graph);  // keeps the memory
void reverse_graph_free(ReverseGraph *graph);   // a zeroed graph is fine

#endif
