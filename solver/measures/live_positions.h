// Which positions of a position graph can still be solved, and with how many pushes.
//
// A node is live if a solved node can be reached from it, else dead. Play ends at the first solved
// node. If a limit stopped the exploration, `complete` is false: nodes that were not explored count
// as dead.
#ifndef TSB_LIVE_POSITIONS_H
#define TSB_LIVE_POSITIONS_H

#include "graph/position_graph.h"

#define LIVE_POSITIONS_DEAD UINT32_MAX

typedef struct {
  const PositionGraph *graph;  // borrowed
  bool complete;
  uint32_t live_count;
  uint32_t *to_solve;           // per node: fewest pushes to a solved one, or LIVE_POSITIONS_DEAD
  uint32_t *order;              // the live nodes, by rising to_solve
  uint32_t *first_predecessor;  // per node, and one more: where its predecessors begin
  uint32_t *predecessors;       // nodes with a push to the node
  Grant to_solve_grant, order_grant, first_predecessor_grant, predecessor_grant;
} LivePositions;

// Explores the graph to its end or its limits. False if the start is not live in what was explored,
// or memory is used up: then the result must not be used. A zeroed LivePositions is ready.
bool live_positions_compute(LivePositions *live_positions, PositionGraph *graph);
void live_positions_free(LivePositions *live_positions);

static inline bool live_positions_has(const LivePositions *live_positions, uint32_t node) {
  return live_positions->to_solve[node] != LIVE_POSITIONS_DEAD;
}

#endif
