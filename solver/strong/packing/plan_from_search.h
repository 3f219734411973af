// Writes the result of a packing search as a packing plan, and marks the squares that each step
// seals off.
#ifndef TSB_PLAN_FROM_SEARCH_H
#define TSB_PLAN_FROM_SEARCH_H

#include "packing/packing_plan.h"
#include "packing/packing_search.h"

// False if the search found no plan, or if there is no memory. Then the plan has no steps.
bool plan_from_search(PackingPlan *plan, const PackingSearch *search, MemoryBudget *budget);

#endif
