// Turns what the packing search found into a packing plan.
#ifndef TSB_PLAN_WRITE_H
#define TSB_PLAN_WRITE_H

#include "packing/plan.h"
#include "packing/unpack.h"

// False if the search found no plan, or memory is refused.
bool plan_write(Plan *plan, const Unpack *unpack, Budget *budget);

#endif
