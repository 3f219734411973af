// Looks for a packing plan: all at once, or in steps between other things.
#ifndef TSB_PLANNER_H
#define TSB_PLANNER_H

#include "packing/unpack.h"

typedef struct {
  Unpack unpack;
  Budget budget;  // of the search alone, given back at its end
  int steps;
} Planner;

// False if the level is too big for a plan, has goals to spare, or there is no memory. The planner
// must stay where it is until it is freed.
bool planner_begin(Planner *planner, const Ground *field, unsigned order, const Budget *budget);
bool planner_step(Planner *planner);  // false: at its end
// The plan found, if there is one, charged to the budget; frees the planner.
bool planner_end(Planner *planner, Plan *plan, Budget *budget);
void planner_free(Planner *planner);  // a zeroed one is fine

// All at once, within an allowance.
bool planner_make(Plan *plan, const Ground *field, unsigned order, Budget *budget);

#endif
