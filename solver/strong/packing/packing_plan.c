// How far has a plan got? Arrangements are tried from the last one down, so that a position which
// skips steps of the plan gets credit for them.
#include "packing/packing_plan.h"

#include "base/mem.h"

void packing_plan_free(PackingPlan *plan) {
  mem_free(plan->count);
  mem_free(plan->filled);
  mem_free(plan->sealed);
  *plan = (PackingPlan){0};
}

static bool has_all(const PackingPlan *plan, const Position *position, int step) {
  const uint16_t *squares = packing_plan_squares(plan, position->tables, step);
  for (int i = 0; i < plan->count[step]; i++)
    if (!position_has_box(position, squares[i])) return false;
  return true;
}

int packing_plan_steps_done(const PackingPlan *plan, const Position *position) {
  int step = plan->steps;
  while (step && !has_all(plan, position, step)) step--;
  return step;
}
