// The tools that all strategies of one search share: a scene and everything that looks at it.
//
// Shared, because only one strategy runs at a time and a verdict found by one helps the next.
#ifndef TSB_SEARCH_CONTEXT_H
#define TSB_SEARCH_CONTEXT_H

#include "bound/macro_matching.h"
#include "deadlock/blocked_boxes.h"
#include "deadlock/blocked_search.h"
#include "deadlock/corral.h"
#include "deadlock/corral_search.h"
#include "deadlock/freeze.h"
#include "deadlock/frozen_walls.h"
#include "position/macro_moves.h"
#include "search/engine.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;
  Position position;
  Freeze freeze;
  MacroMatching matching;
  Corral corral;
  MacroMoves macros;
  CorralSearch corral_search;
  FrozenWalls frozen_walls;
  BlockedSearch blocked_search;
  BlockedBoxes blocked_boxes;
  MemoryBudget *budget;
  SearchCounters *counters;
  bool complete;  // trap, walled, stuck are there as well
} SearchContext;

// What the simple search needs, charged to the budget; false if that does not allow it.
bool search_context_begin(SearchContext *context, const LevelTables *tables, MemoryBudget *budget,
                          SearchCounters *counters);
bool search_context_complete(
    SearchContext *context);  // the rest; again false if there is no memory for it
void search_context_free(SearchContext *context);

// Is the scene, walk filled and areas numbered, certainly lost? Counts what found it.
bool search_context_dead(SearchContext *context, bool thorough);

#endif
