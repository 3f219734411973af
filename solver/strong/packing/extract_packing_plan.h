// Writes the result of a packing search as a packing plan, and marks the squares that each step
// seals off.
#ifndef TSB_EXTRACT_PACKING_PLAN_H
#define TSB_EXTRACT_PACKING_PLAN_H

#include "packing/packing_plan.h"
#include "packing/packing_search.h"

// False if the search found no plan, or if there is no memory. Then the plan has no steps.
bool extract_packing_plan(PackingPlan *plan, const PackingSearch *search, MemoryBudget *budget);

#endif
