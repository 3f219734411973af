// The push graph of a level: a node for every set of boxes and region of the player that is
// reachable from the start and not recognisably dead, an edge for every push.
//
// It is explored where somebody looks, and remembered: the search for the fewest pushes and the
// measures that follow walk over the same nodes. Left out are pushes onto dead squares and pushes
// that freeze a box off goal; no solution contains such a push, so no shortest way is lost.
//
// A lean graph is for solving alone. It knows the player's side of a box (see sides.h), so its
// bounds are higher; a node stands for all positions that are it turned or mirrored (see
// mirrors.h), and holds the one to which the shortest way known leads; where a PI-corral allows it
// (see graph_corral.h) a node has but a few of its edges, enough for a shortest way; and edges
// live only until another node is explored.
//
// A graph of pulls has the level's end for its beginning: the first nodes are the solved position
// with the player in each of its regions, an edge is a push taken back, and solved is the start.
// Neither mirrored nor pruned; its edges live as long as a lean graph's.
//
// Floors of up to 256 squares (margins included) keep a node as two bit sets, boxes and region,
// see graph_bits.c; larger ones as a sorted list of boxes and the player, see graph_lists.c.
#ifndef TSB_GRAPH_H
#define TSB_GRAPH_H

#include "bits.h"
#include "bound.h"
#include "budget.h"
#include "effort.h"
#include "halt.h"
#include "mirrors.h"
#include "pairs.h"
#include "sides.h"

#define UNEXPLORED UINT32_MAX
enum { GRAPH_MAX_STATES = 1 << 30 };

typedef struct {
  uint32_t hash;
  uint32_t bound;         // at least so many pushes to go
  uint16_t off_goal;      // boxes; 0 is solved. Of a graph of pulls: off the start
  uint16_t mirror;        // of a lean graph: turned by this it is kept in the table
  uint32_t first, count;  // edges; first is UNEXPLORED until somebody looks
} GraphNode;

typedef struct {
  uint32_t target;
  Push push;
} GraphEdge;

// A place of the hash table. The hash is kept here so that a look at a place that holds another
// position ends here.
typedef struct {
  uint32_t hash;
  uint32_t entry;  // node + 1; 0 is empty
} GraphPlace;

// The room as bit sets, for floors that are small enough.
typedef struct {
  Bits floor, goal, live;  // live: not dead
  Bits stuck[2];           // floor where a lone box cannot be moved along rows, along columns
} RoomBits;

// Scratch of the list form; a mark is set where it equals `now`.
typedef struct {
  uint32_t *box, *reached, *frozen;  // marks per square
  uint32_t box_now, reached_now, frozen_now;
  int *stack;
  uint32_t *key, *cluster;  // a state in the making; boxes that may be frozen
  int *boxes;               // of the node being explored
  size_t squares_room, boxes_room;
} ListScratch;

typedef struct {
  Squares squares;
  Distances distances;
  Bound bound;
  Sides sides;  // of a graph of pulls, or a lean one with bit sets, as are:
  Mirrors mirrors;
  Pairs pairs;
  struct PairBits *pair_bits;  // NULL where there is no table of pairs; see graph_pairs.h
  int words;                   // of a bit set: 1 to 4; 0 for the list form
  bool lean, pulls;            // of pulls is lean, too
  bool dead_start;             // the start is recognisably dead; there are no nodes
  uint32_t node_count, edge_count, state_limit;
  SearchLimit limit;  // that stopped the exploration
  const Halt *halt;   // borrowed, or NULL; where it is set the bytes count as used up
  Budget budget;
  GraphNode *nodes;
  GraphEdge *edges;
  uint64_t *states;   // state_words per node
  GraphPlace *table;  // table_mask + 1 places
  size_t state_words;
  uint32_t table_mask;
  Grant node_grant, edge_grant, state_grant, table_grant;
  RoomBits room;
  ListScratch lists;
  SearchCounters counters;  // but nodes, stored and bytes, which are its user's
} Graph;

// A new level; node 0 is the start. What an earlier level needed is kept as room.
void graph_begin(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes);
void graph_begin_lean(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes);
// Not for every level: where there are other numbers of boxes than of goals, or too much floor, the
// limit is LIMIT_ENGINE at once.
void graph_begin_pulls(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes);
void graph_free(Graph *graph);  // a zeroed graph is fine

// Lets the exploration go on for so many more states, unless it was the bytes that stopped it.
void graph_extend(Graph *graph, uint32_t more_states);

// Finds a node's edges unless they are known (of a lean graph, always). False when a limit stopped
// it; the node then stays unexplored.
bool graph_explore(Graph *graph, uint32_t node);

// Of a lean graph: a shorter way to `target` was found, by a push from `node`.
void graph_redirect(Graph *graph, uint32_t target, uint32_t node, Push push);

static inline bool graph_solved(const Graph *graph, uint32_t node) {
  return graph->nodes[node].off_goal == 0;
}

// How many pushes the rules allow in a node, those that the graph leaves out as dead included.
int graph_choices(Graph *graph, uint32_t node);

// The squares of a node's boxes in rising order.
void graph_boxes(const Graph *graph, uint32_t node, int *boxes);

// How many of a node's boxes stand on lower squares. Asked for every push by those who tell boxes
// apart, so the common form is answered in place.
int graph_lists_rank(const Graph *graph, uint32_t node, int square);
static inline int graph_rank(const Graph *graph, uint32_t node, int square) {
  if (!graph->words) return graph_lists_rank(graph, node, square);
  const uint64_t *boxes = graph->states + node * graph->state_words;
  int rank = 0;
  for (; square >= 64; square -= 64) rank += bits_count(*boxes++);
  return rank + bits_count(*boxes & ((UINT64_C(1) << square) - 1));
}

// The rank, in the node that a push leads to, of the box that it moved.
static inline int graph_rank_after(const Graph *graph, uint32_t node, Push push) {
  int to = push_to(&graph->squares, push);
  return graph_rank(graph, node, to) - (push_from(push) < to);
}

#endif
