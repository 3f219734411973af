// Writes the result of a packing search as a packing plan, and marks the squares that each step
// seals off.
#ifndef TSB_PACKING_PLAN_FROM_SEARCH_H
#define TSB_PACKING_PLAN_FROM_SEARCH_H

#include "packing/packing_plan.h"
#include "packing/packing_search.h"

// False if the search found no plan, or if there is no memory. Then the plan has no steps.
bool packing_plan_from_search(PackingPlan *plan, const PackingSearch *search, MemoryBudget *budget);

#endif
