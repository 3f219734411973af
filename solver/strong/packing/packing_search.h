// The search behind a packing plan, against the game: from all goals filled to an empty board.
#ifndef TSB_PACKING_SEARCH_H
#define TSB_PACKING_SEARCH_H

#include "deadlock/corral.h"
#include "deadlock/corral_search.h"
#include "deadlock/freeze.h"
#include "packing/chokepoints.h"
#include "packing/feature_bins.h"
#include "packing/packing_plan.h"
#include "position/macro_moves.h"
#include "position/transposition_table.h"
#include "search/heap.h"

typedef struct {
  uint32_t parent;
  uint16_t from, to;  // the box pulled, perhaps around to where it was
  uint16_t sink;      // where it was taken off, 0: it was not
  uint16_t aside;     // boxes pulled aside so far
  uint16_t reused;    // boxes taken off so far where another one was
} PackingSearchNode;

typedef struct {
  const LevelTables *tables;
  unsigned order;  // a PackingOrder
  MemoryBudget *budget;
  Position position;
  MacroMoves macros;
  Corral corral;
  bool backward;  // the game goes backward, so that here boxes are pushed, and may be lost
  Freeze freeze;
  CorralSearch corral_search;
  bool use_bins;  // then the search goes round over cells like fess.h, with moves that free boxes
  FeatureBins bins;
  Chokepoints chokepoints;
  TranspositionTable table;
  PackingSearchNode *nodes;  // one for each position of the store
  Grant node_grant;
  Heap heap;
  unsigned char *taken;    // per square: a sink that has taken a box, where each takes one only
  int *list;               // boxes while they are gone through
  unsigned char *allowed;  // and their first pushes, where a corral leaves only some
  uint32_t best;  // with nothing left but boxes that are there at the start, or TRANSPOSITION_NONE
  int extra_expansions;  // expansions for a better one
} PackingSearch;

void packing_search_begin(PackingSearch *search, const LevelTables *tables, unsigned order,
                          MemoryBudget *budget);
void packing_search_free(PackingSearch *search);
size_t packing_search_bytes(const LevelTables *tables);

bool packing_search_step(
    PackingSearch *search);  // expands one position; false: the search is at its end

#endif
