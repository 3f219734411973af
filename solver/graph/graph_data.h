// The data of a push graph, for the modules that make it up. Others include push_graph.h.
#ifndef TSB_GRAPH_DATA_H
#define TSB_GRAPH_DATA_H

#include "base/halt.h"
#include "bound/lower_bound.h"
#include "search/memory_budget.h"
#include "search/search_counters.h"
#include "tables/bitset.h"
#include "tables/level_symmetry.h"
#include "tables/pair_database.h"
#include "tables/push_distances.h"

#define UNEXPLORED UINT32_MAX
enum { PUSH_GRAPH_MAX_STATES = 1 << 30 };

typedef struct {
  uint32_t hash;
  uint32_t bound;         // at least so many pushes to go
  uint16_t off_goal;      // boxes; 0 is solved. Of a graph of pulls: off the start
  uint16_t symmetry;      // of a lean graph: turned by this it is kept in the table
  uint32_t first, count;  // edges; first is UNEXPLORED until somebody looks
} PushGraphNode;

typedef struct {
  uint32_t target;
  Push push;
} PushGraphEdge;

// A place of the hash table. The hash is kept here so that a look at a place that holds another
// position ends here.
typedef struct {
  uint32_t hash;
  uint32_t entry;  // node + 1; 0 is empty
} PushGraphSlot;

// The room as bit sets, for floors that are small enough.
typedef struct {
  Bitset floor, goal, live;  // live: not dead
  Bitset blocked[2];         // floor where a lone box cannot be moved along rows, along columns
} RoomBits;

// Scratch of the list form; a mark is set where it equals `now`.
typedef struct {
  uint32_t *box, *reached, *frozen;  // marks per square
  uint32_t box_now, reached_now, frozen_now;
  int *stack;
  uint32_t *key, *cluster;  // a state in the making; boxes that may be frozen
  int *boxes;               // of the node being explored
  size_t squares_capacity, boxes_capacity;
} ListScratch;

typedef struct {
  Squares squares;
  GoalDistances distances;
  LowerBound bound;
  PushDistances push_distances;  // of a graph of pulls, or a lean one with bit sets, as are:
  LevelSymmetry symmetries;
  PairDatabase pairs;
  struct GraphPairs *partners;  // NULL where there is no table of pairs; see graph_pairs.h
  int words;                    // of a bit set: 1 to 4; 0 for the list form
  bool reduced, pulls;          // of pulls is lean, too
  bool dead_start;              // the start is recognisably dead; there are no nodes
  uint32_t node_count, edge_count, state_limit;
  SearchLimit limit;  // that stopped the exploration
  const Halt *halt;   // borrowed, or NULL; where it is set the bytes count as used up
  MemoryBudget budget;
  PushGraphNode *nodes;
  PushGraphEdge *edges;
  uint64_t *states;      // state_words per node
  PushGraphSlot *table;  // table_mask + 1 places
  size_t state_words;
  uint32_t table_mask;
  Grant node_grant, edge_grant, state_grant, table_grant;
  RoomBits room;
  ListScratch lists;
  SearchCounters counters;  // but nodes, stored and bytes, which are its user's
} PushGraph;

#endif
