// The tools that all strategies of one search share: a scene and everything that looks at it.
//
// Shared, because only one strategy runs at a time and a verdict found by one helps the next.
#ifndef TSB_KIT_H
#define TSB_KIT_H

#include "bound/pairing.h"
#include "deadlock/freeze.h"
#include "deadlock/knot.h"
#include "deadlock/pocket.h"
#include "deadlock/stuck.h"
#include "deadlock/trap.h"
#include "deadlock/walled.h"
#include "position/macro.h"
#include "search/budget.h"
#include "search/engine.h"

typedef struct {
  const Ground *field;
  Scene scene;
  Freeze freeze;
  Pairing matching;
  Pocket corral;
  Macro macro;
  Trap trap;
  Walled walled;
  Stuck stuck;
  Knot knot;
  Budget *budget;
  SearchCounters *counters;
  bool full;  // trap, walled, stuck are there as well
} Kit;

// What the simple search needs, charged to the budget; false if that does not allow it.
bool kit_begin(Kit *kit, const Ground *field, Budget *budget, SearchCounters *counters);
bool kit_complete(Kit *kit);  // the rest; again false if there is no memory for it
void kit_free(Kit *kit);

// Is the scene, walk filled and areas numbered, certainly lost? Counts what found it.
bool kit_lost(Kit *kit, bool careful);

#endif
