// Turns what the packing search found into a packing plan.
#ifndef TSB_PACKING_PLAN_WRITE_H
#define TSB_PACKING_PLAN_WRITE_H

#include "packing/packing_plan.h"
#include "packing/packing_search.h"

// False if the search found no plan, or memory is refused.
bool packing_plan_write(PackingPlan *plan, const PackingSearch *search, MemoryBudget *budget);

#endif
