// The data of a position graph, shared by the modules that make it up. Everybody else includes
// position_graph.h.
#ifndef TSB_GRAPH_DATA_H
#define TSB_GRAPH_DATA_H

#include "base/stop_flag.h"
#include "bound/lower_bound.h"
#include "search/memory_budget.h"
#include "search/search_counters.h"
#include "tables/bitset.h"
#include "tables/level_symmetry.h"
#include "tables/pair_database.h"
#include "tables/side_distances.h"

#define UNEXPLORED UINT32_MAX
enum { POSITION_GRAPH_MAX_STATES = 1 << 30 };

typedef struct {
  uint32_t hash;
  uint32_t bound;         // a lower bound of the pushes to go
  uint16_t off_goal;      // boxes off goal; 0 is solved. In a graph of pulls: boxes off the start
  uint16_t symmetry;      // in a reduced graph: the symmetry that maps it to its table entry
  uint32_t first, count;  // its edges; first is UNEXPLORED until the node is explored
} PositionGraphNode;

typedef struct {
  uint32_t target;
  Push push;
} PositionGraphEdge;

// A slot of the hash table. It repeats the hash of its node, so that a comparison with another
// position usually ends here, without a look at the node.
typedef struct {
  uint32_t hash;
  uint32_t entry;  // node + 1; 0 is empty
} PositionGraphSlot;

// The level as bit sets, for floors that are small enough.
typedef struct {
  Bitset floor, goal, live;  // live: not a dead square
  Bitset blocked[2];         // floor where a lone box cannot be moved along rows, along columns
} RoomBits;

// Scratch of the list form. A square is marked if its mark equals the matching `now`.
typedef struct {
  uint32_t *box, *reached, *frozen;  // marks per square
  uint32_t *region;                  // the player's region in the node being explored
  uint32_t box_now, reached_now, frozen_now, region_now;
  int *stack;
  uint32_t *key, *cluster;  // a state in the making; boxes that may be frozen
  int *boxes;               // of the node being explored
  size_t squares_capacity, boxes_capacity;
} ListScratch;

typedef struct PositionGraph PositionGraph;

// How a graph represents its nodes and finds their edges. A graph gets its form when a level
// begins, and keeps it.
typedef struct {
  bool keeps_edges;  // else the edges of a node live until another node is explored
  bool backward;     // edges take pushes back, from the solved position to the start
  // Prepares the lower bound. LIMIT_BYTES if there is no memory for it, LIMIT_ENGINE if the form
  // does not suit the level.
  SearchLimit (*begin_bound)(PositionGraph *graph);
  // Adds the first node or nodes, or sets dead_start.
  void (*start)(PositionGraph *graph);
  // Appends the edges of a node. The edge array has room for a push of every box in every
  // direction.
  void (*explore)(PositionGraph *graph, uint32_t node);
  // See position_graph_redirect, position_graph_count_pushes and position_graph_boxes. `redirect`
  // may be NULL.
  void (*redirect)(PositionGraph *graph, uint32_t target, uint32_t node, Push push);
  int (*count_pushes)(PositionGraph *graph, uint32_t node);
  int (*boxes)(const PositionGraph *graph, uint32_t node, int *boxes);
} GraphForm;

struct PositionGraph {
  const GraphForm *form;
  Squares squares;
  GoalDistances distances;
  LowerBound bound;
  // Only used by the forms with distances by the player's side: reduced bit sets and pulls.
  SideDistances side_distances;
  // Only used by reduced bit sets.
  LevelSymmetry symmetries;
  PairDatabase pairs;
  struct GraphPairs *partners;  // NULL without a pair database; see graph_pair_database.h
  int words;                    // of a bit set, 1 to 4; 0 if the floor is too large for bit sets
  bool dead_start;              // the start is recognizably dead, and there are no nodes
  uint32_t node_count, edge_count, state_limit;
  SearchLimit limit;     // that stopped the exploration
  const StopFlag *stop;  // borrowed, or NULL; once it is set, exploring ends with LIMIT_INTERRUPTED
  MemoryBudget budget;
  PositionGraphNode *nodes;
  PositionGraphEdge *edges;
  uint64_t *states;          // state_words per node
  PositionGraphSlot *table;  // table_mask + 1 slots
  size_t state_words;
  uint32_t table_mask;
  Grant node_grant, edge_grant, state_grant, table_grant;
  RoomBits room;
  ListScratch lists;
  SearchCounters counters;  // nodes, stored and bytes are counted by the graph's user instead
};

#endif
