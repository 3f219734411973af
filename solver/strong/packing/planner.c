#include "packing/planner.h"

#include "packing/plan_write.h"

// Unpacking takes about goals^2 looks at the floor before it can be interrupted.
enum { MAX_WORK = 20 * 1000 * 1000 };
enum { AT_ONCE = 3000, IN_STEPS = 20000 };  // expansions
enum { SEARCH_SHARE = 8 };                  // of the memory left

bool planner_begin(Planner *planner, const Ground *field, unsigned order, const Budget *budget) {
  *planner = (Planner){0};
  size_t goals = (size_t)field->goals;
  if (field->boxes != field->goals) return false;
  if (goals * goals * (size_t)field->squares.count > MAX_WORK) return false;
  // A refusal of memory costs the plan and not the whole search.
  planner->budget.limit = (budget->limit - budget->used) / SEARCH_SHARE;
  planner->budget.used = unpack_bytes(field);
  if (planner->budget.used > planner->budget.limit) return false;
  unpack_begin(&planner->unpack, field, order, &planner->budget);
  return true;
}

bool planner_step(Planner *planner) {
  // Without cells to go round over, what is not found soon is not found.
  if (planner->steps++ == (planner->unpack.spread ? IN_STEPS : AT_ONCE)) return false;
  return unpack_step(&planner->unpack);
}

bool planner_end(Planner *planner, Plan *plan, Budget *budget) {
  bool made = plan_write(plan, &planner->unpack, budget);
  planner_free(planner);
  return made;
}

void planner_free(Planner *planner) {
  unpack_free(&planner->unpack);
  *planner = (Planner){0};
}

bool planner_make(Plan *plan, const Ground *field, unsigned order, Budget *budget) {
  Planner planner;
  *plan = (Plan){0};
  if (!planner_begin(&planner, field, order, budget)) return false;
  for (int i = 0; i < AT_ONCE && planner_step(&planner); i++) continue;
  return planner_end(&planner, plan, budget);
}
