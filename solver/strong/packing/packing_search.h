// The packing search plays against the game, from all goals filled to an empty board. In reverse
// order its path is a packing plan.
//
// A box that can be pulled to a sink, which is a square where a box starts off goal, is taken off
// the board. If no box can, the search pulls boxes aside until one can. The search ends well when
// the only boxes left stand where boxes start.
//
// The same code serves the backward game. There the goals are the squares where the boxes of the
// level start, pulls are pushes of the real game, and so a box can get into a deadlock.
//
// Invariant: nodes[i] describes position i of the transposition table.
#ifndef TSB_PACKING_SEARCH_H
#define TSB_PACKING_SEARCH_H

#include "deadlock/corral.h"
#include "deadlock/corral_search.h"
#include "deadlock/freeze.h"
#include "packing/chokepoints.h"
#include "packing/feature_bins.h"
#include "packing/packing_plan.h"
#include "position/box_destinations.h"
#include "position/transposition_table.h"
#include "search/heap.h"

typedef struct {
  uint32_t parent;
  uint16_t from, to;  // the box moved; equal if it is taken off or pulled in a circle
  uint16_t sink;      // where the box was taken off; 0: it was pulled aside
  uint16_t aside;     // boxes pulled aside so far
  uint16_t reused;    // boxes taken off so far at a sink that had taken one before
} PackingSearchNode;

typedef struct {
  const LevelTables *tables;  // borrowed
  unsigned order;             // a PackingOrder
  MemoryBudget *budget;       // borrowed
  Position position;
  BoxDestinations destinations;
  Corral corral;
  bool backward;  // of the backward game; then freeze and corral_search are in use
  Freeze freeze;
  CorralSearch corral_search;
  bool use_bins;  // nodes wait in feature bins as in fess.h, and not in the heap
  FeatureBins bins;
  Chokepoints chokepoints;
  TranspositionTable table;
  PackingSearchNode *nodes;
  Grant node_grant;
  Heap heap;
  unsigned char *taken;    // per square: a sink that has taken a box; only from PACKING_SHARED on
  int *list;               // a copy of the boxes, because trying moves changes their order
  unsigned char *allowed;  // per box of the list: the first directions that a PI-corral allows
  uint32_t best;           // the best end found, or TRANSPOSITION_NONE
  int extra_expansions;    // left for a better end after the first one
} PackingSearch;

void packing_search_begin(PackingSearch *search, const LevelTables *tables, unsigned order,
                          MemoryBudget *budget);
void packing_search_free(PackingSearch *search);
size_t packing_search_bytes(const LevelTables *tables);

bool packing_search_step(PackingSearch *search);  // expands one position; false: it has ended

#endif
