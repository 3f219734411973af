// The push graph of a level: a node for every set of boxes and region of the player that is
// reachable from the start and not recognisably dead, an edge for every push.
//
// It is explored where somebody looks, and remembered: the search for the fewest pushes and the
// measures that follow walk over the same nodes. Left out are pushes onto dead squares and pushes
// that freeze a box off goal; no solution contains such a push, so no shortest way is lost.
//
// A lean graph is for solving alone. It knows the player's side of a box (see push_distances.h), so
// its bounds are higher; a node stands for all positions that are it turned or mirrored (see
// level_symmetry.h), and holds the one to which the shortest way known leads; where a PI-corral
// allows it (see graph_corral.h) a node has but a few of its edges, enough for a shortest way; and
// edges live only until another node is explored.
//
// A graph of pulls has the level's end for its beginning: the first nodes are the solved position
// with the player in each of its regions, an edge is a push taken back, and solved is the start.
// Neither mirrored nor pruned; its edges live as long as a lean graph's.
//
// Floors of up to 256 squares (margins included) keep a node as two bit sets, boxes and region,
// see graph_bits.c; larger ones as a sorted list of boxes and the player, see graph_lists.c.
#ifndef TSB_PUSH_GRAPH_H
#define TSB_PUSH_GRAPH_H

#include "graph/graph_data.h"
#include "graph/graph_lists.h"

// A new level; node 0 is the start. What an earlier level needed is kept as room.
void push_graph_begin(PushGraph *graph, const Board *board, uint32_t max_states, size_t max_bytes);
void push_graph_begin_reduced(PushGraph *graph, const Board *board, uint32_t max_states,
                              size_t max_bytes);
// Not for every level: where there are other numbers of boxes than of goals, or too much floor, the
// limit is LIMIT_ENGINE at once.
void push_graph_begin_pulls(PushGraph *graph, const Board *board, uint32_t max_states,
                            size_t max_bytes);
void push_graph_free(PushGraph *graph);  // a zeroed graph is fine

// Lets the exploration go on for so many more states, unless it was the bytes that stopped it.
void push_graph_extend(PushGraph *graph, uint32_t more_states);

// Finds a node's edges unless they are known (of a lean graph, always). False when a limit stopped
// it; the node then stays unexplored.
bool push_graph_explore(PushGraph *graph, uint32_t node);

// Of a lean graph: a shorter way to `target` was found, by a push from `node`.
void push_graph_redirect(PushGraph *graph, uint32_t target, uint32_t node, Push push);

// Why a search over the graph cannot go on: the limit of the graph or, without one, arrays of the
// search itself that do not fit into the graph's budget.
static inline SearchLimit push_graph_stop_reason(const PushGraph *graph) {
  return graph->limit != LIMIT_NONE ? graph->limit : LIMIT_BYTES;
}

static inline bool push_graph_solved(const PushGraph *graph, uint32_t node) {
  return graph->nodes[node].off_goal == 0;
}

// How many pushes the rules allow in a node, those that the graph leaves out as dead included.
int push_graph_count_pushes(PushGraph *graph, uint32_t node);

// The squares of a node's boxes in rising order; returns how many.
int push_graph_boxes(const PushGraph *graph, uint32_t node, int *boxes);

// How many of a node's boxes stand on lower squares. Asked for every push by those who tell boxes
// apart, so the common form is answered in place.
static inline int push_graph_rank(const PushGraph *graph, uint32_t node, int square) {
  if (!graph->words) return graph_lists_rank(graph, node, square);
  const uint64_t *boxes = graph->states + node * graph->state_words;
  int rank = 0;
  for (; square >= 64; square -= 64) rank += bitset_popcount(*boxes++);
  return rank + bitset_popcount(*boxes & ((UINT64_C(1) << square) - 1));
}

// The rank, in the node that a push leads to, of the box that it moved.
static inline int push_graph_rank_after(const PushGraph *graph, uint32_t node, Push push) {
  int to = push_to(&graph->squares, push);
  return push_graph_rank(graph, node, to) - (push_from(push) < to);
}

#endif
