// The data of a push graph, for the modules that make it up. Others include graph.h.
#ifndef TSB_GRAPH_DATA_H
#define TSB_GRAPH_DATA_H

#include "base/halt.h"
#include "bound/bound.h"
#include "search/budget.h"
#include "search/effort.h"
#include "tables/bits.h"
#include "tables/mirrors.h"
#include "tables/pairs.h"
#include "tables/sides.h"

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

#endif
