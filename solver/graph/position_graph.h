// The position graph of a level: a node for every set of boxes and region of the player that is
// reachable from the start and not recognizably dead, an edge for every push.
//
// Nodes are explored on demand and remembered: the search for the fewest pushes and the measures
// that follow walk over the same nodes. Left out are pushes onto dead squares and pushes that
// freeze a box off goal. No solution contains such a push, so the shortest ones are all there.
//
// A reduced graph is for solving alone. Its bounds are higher, because its distances know the
// player's side of a box (see side_distances.h). One node stands for all positions that a symmetry
// of the level maps to each other (see level_symmetry.h), and holds the one with the shortest known
// path. Where a PI-corral allows it (see graph_corral.h) a node has only some of its edges, enough
// for a shortest solution. Edges live only until another node is explored.
//
// A graph of pulls goes backward. Its first nodes are the solved position with the player in each
// of its regions, an edge is a push taken back, and the "solved" node is the start of the level. It
// uses neither symmetries nor corrals; its edges live only until another node is explored.
//
// For floors of up to 256 squares (margins included) a node is two bit sets, the boxes and the
// region, see bitset_positions.c; for larger floors a sorted list of boxes and the player, see
// box_list_positions.c.
#ifndef TSB_POSITION_GRAPH_H
#define TSB_POSITION_GRAPH_H

#include "graph/box_list_positions.h"
#include "graph/graph_data.h"

// Begins a level. Node 0 is the start, or there are no nodes: see dead_start and limit. Memory of
// an earlier level is used again.
void position_graph_begin(PositionGraph *graph, const Board *board, uint32_t max_states,
                          size_t max_bytes);
void position_graph_begin_reduced(PositionGraph *graph, const Board *board, uint32_t max_states,
                                  size_t max_bytes);
// Not for every level: if there are more goals than boxes, or the floor is too large for bit sets,
// the limit is LIMIT_ENGINE at once.
void position_graph_begin_pulls(PositionGraph *graph, const Board *board, uint32_t max_states,
                                size_t max_bytes);
void position_graph_free(PositionGraph *graph);  // a zeroed graph is fine

// Allows this many more states. Helps only if the limit on states stopped the exploration.
void position_graph_extend(PositionGraph *graph, uint32_t more_states);

// Finds the edges of a node, unless the form keeps edges and they are known. False when a limit
// stopped it; the node then stays unexplored.
bool position_graph_explore(PositionGraph *graph, uint32_t node);

// Tells the graph that a push from `node` is on a shorter path to `target`: a reduced graph then
// represents `target` by the position of that path.
void position_graph_redirect(PositionGraph *graph, uint32_t target, uint32_t node, Push push);

// Why a search over the graph cannot go on: the limit of the graph or, without one, arrays of the
// search itself that do not fit into the graph's budget.
static inline SearchLimit position_graph_stop_reason(const PositionGraph *graph) {
  return graph->limit != LIMIT_NONE ? graph->limit : LIMIT_BYTES;
}

static inline bool position_graph_solved(const PositionGraph *graph, uint32_t node) {
  return graph->nodes[node].off_goal == 0;
}

// The node that is the same position as `node` of another graph of the same level, or UNEXPLORED.
// Both graphs must have bit sets. A graph that knows symmetries may miss the node.
uint32_t position_graph_find(const PositionGraph *graph, const PositionGraph *other, uint32_t node);

// How many pushes the rules allow in a node, including those that the graph leaves out as dead.
int position_graph_count_pushes(PositionGraph *graph, uint32_t node);

// The squares of a node's boxes in rising order; returns how many.
int position_graph_boxes(const PositionGraph *graph, uint32_t node, int *boxes);

// How many of a node's boxes stand on lower squares. Measures that tell boxes apart ask this for
// every push, so the answer for bit sets is inlined, with one test instead of an operation of the
// form.
static inline int position_graph_rank(const PositionGraph *graph, uint32_t node, int square) {
  if (!graph->words) return box_list_positions_rank(graph, node, square);
  const uint64_t *boxes = graph->states + node * graph->state_words;
  int rank = 0;
  for (; square >= 64; square -= 64) rank += bitset_popcount(*boxes++);
  return rank + bitset_popcount(*boxes & ((UINT64_C(1) << square) - 1));
}

// The rank of the box that a push moves, in the node that the push leads to.
static inline int position_graph_rank_after(const PositionGraph *graph, uint32_t node, Push push) {
  int to = push_to(&graph->squares, push);
  return position_graph_rank(graph, node, to) - (push_from(push) < to);
}

#endif
