// The packing planner makes a packing plan for a level, all at once or step by step:
//
//   packing_planner_begin -> packing_planner_step ... -> packing_planner_end
//          |                        |                           |
//   is a plan affordable?    packing_search.h          extract_packing_plan.h
#ifndef TSB_PACKING_PLANNER_H
#define TSB_PACKING_PLANNER_H

#include "packing/packing_search.h"

typedef struct {
  PackingSearch search;
  MemoryBudget budget;  // of the search alone; its memory is freed with the search
  int expansions;
} PackingPlanner;

// False if the level is too large for a plan, if it has spare goals, or if there is no memory. The
// search points to the planner's budget, so the planner must not be moved before it is freed.
bool packing_planner_begin(PackingPlanner *planner, const LevelTables *tables, unsigned order,
                           const MemoryBudget *budget);
bool packing_planner_step(PackingPlanner *planner);  // one expansion; false: the search has ended
// Writes the plan and charges it to the budget; false: there is none. Frees the planner.
bool packing_planner_end(PackingPlanner *planner, PackingPlan *plan, MemoryBudget *budget);
void packing_planner_free(PackingPlanner *planner);  // accepts a zeroed planner

// Does it all at once, with a small limit. False: there is no plan.
bool packing_planner_run(PackingPlan *plan, const LevelTables *tables, unsigned order,
                         MemoryBudget *budget);

#endif
