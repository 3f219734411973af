// The working tools of one search: a position, and the bound and deadlock tests for it.
//
// All strategies of a search share one context. Only one strategy runs at a time, and cached
// verdicts of one strategy help the next.
#ifndef TSB_SEARCH_CONTEXT_H
#define TSB_SEARCH_CONTEXT_H

#include "bound/lifted_box_matching.h"
#include "deadlock/blocked_boxes_feature.h"
#include "deadlock/blocked_search.h"
#include "deadlock/corral.h"
#include "deadlock/corral_search.h"
#include "deadlock/freeze.h"
#include "deadlock/frozen_walls.h"
#include "position/box_destinations.h"
#include "search/engine_interface.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;
  Position position;
  Freeze freeze;
  LiftedBoxMatching matching;
  Corral corral;
  BoxDestinations destinations;
  CorralSearch corral_search;
  FrozenWalls frozen_walls;
  BlockedSearch blocked_search;
  BlockedBoxesFeature blocked_boxes_feature;
  MemoryBudget *budget;
  SearchCounters *counters;
  bool complete;  // search_context_complete was called: the members from `destinations` on exist
} SearchContext;

// Makes what a simple search needs and charges it to the budget; false if the budget is too small.
bool search_context_begin(SearchContext *context, const LevelTables *tables, MemoryBudget *budget,
                          SearchCounters *counters);
// Makes the rest, once; false if the budget is too small.
bool search_context_complete(SearchContext *context);
void search_context_free(SearchContext *context);

// Is the position certainly lost? Counts the rule that found it. The reach must be filled and the
// areas numbered (corral_find_areas). `thorough` adds the most expensive rule. The rules are about
// pushes, so in the backward game nothing is lost.
bool search_context_dead(SearchContext *context, bool thorough);

#endif
