#include "packing/packing_planner.h"

#include "packing/packing_plan_write.h"

// Unpacking takes about goals^2 looks at the floor before it can be interrupted.
enum { MAX_WORK = 20 * 1000 * 1000 };
enum { AT_ONCE_STEPS = 3000, STEPWISE_STEPS = 20000 };  // expansions
enum { SEARCH_SHARE = 8 };                              // of the memory left

bool packing_planner_begin(PackingPlanner *planner, const LevelTables *tables, unsigned order,
                           const MemoryBudget *budget) {
  *planner = (PackingPlanner){0};
  size_t goals = (size_t)tables->goals;
  if (tables->boxes != tables->goals) return false;
  if (goals * goals * (size_t)tables->squares.count > MAX_WORK) return false;
  // A refusal of memory costs the plan and not the whole search.
  planner->budget.limit = (budget->limit - budget->used) / SEARCH_SHARE;
  planner->budget.used = packing_search_bytes(tables);
  if (planner->budget.used > planner->budget.limit) return false;
  packing_search_begin(&planner->search, tables, order, &planner->budget);
  return true;
}

bool packing_planner_step(PackingPlanner *planner) {
  // Without cells to go round over, what is not found soon is not found.
  if (planner->steps++ == (planner->search.use_bins ? STEPWISE_STEPS : AT_ONCE_STEPS)) return false;
  return packing_search_step(&planner->search);
}

bool packing_planner_end(PackingPlanner *planner, PackingPlan *plan, MemoryBudget *budget) {
  bool found = packing_plan_write(plan, &planner->search, budget);
  packing_planner_free(planner);
  return found;
}

void packing_planner_free(PackingPlanner *planner) {
  packing_search_free(&planner->search);
  *planner = (PackingPlanner){0};
}

bool packing_planner_run(PackingPlan *plan, const LevelTables *tables, unsigned order,
                         MemoryBudget *budget) {
  PackingPlanner planner;
  *plan = (PackingPlan){0};
  if (!packing_planner_begin(&planner, tables, order, budget)) return false;
  for (int i = 0; i < AT_ONCE_STEPS && packing_planner_step(&planner); i++) continue;
  return packing_planner_end(&planner, plan, budget);
}
