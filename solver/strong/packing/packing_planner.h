// Looks for a packing plan: all at once, or in steps between other things.
#ifndef TSB_PACKING_PLANNER_H
#define TSB_PACKING_PLANNER_H

#include "packing/packing_search.h"

typedef struct {
  PackingSearch search;
  MemoryBudget budget;  // of the search alone, given back at its end
  int steps;
} PackingPlanner;

// False if the level is too big for a plan, has goals to spare, or there is no memory. The planner
// must stay where it is until it is freed.
bool packing_planner_begin(PackingPlanner *planner, const LevelTables *tables, unsigned order,
                           const MemoryBudget *budget);
bool packing_planner_step(PackingPlanner *planner);  // false: at its end
// The plan found, if there is one, charged to the budget; frees the planner.
bool packing_planner_end(PackingPlanner *planner, PackingPlan *plan, MemoryBudget *budget);
void packing_planner_free(PackingPlanner *planner);  // a zeroed one is fine

// All at once, within an allowance.
bool packing_planner_run(PackingPlan *plan, const LevelTables *tables, unsigned order,
                         MemoryBudget *budget);

#endif
