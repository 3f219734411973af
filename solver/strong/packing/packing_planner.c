// Limits of the packing search. A plan is only advice, so a missing plan must cost little time and
// never the memory that the main search needs.
#include "packing/packing_planner.h"

#include "packing/extract_packing_plan.h"

// The largest goals^2 * squares. One expansion may take off all boxes and looks at all boxes for
// each, so it takes about goals^2 flood fills and cannot be interrupted.
enum { MAX_WORK = 20 * 1000 * 1000 };
// Expansions. Without feature bins late success is rare, so such a search stops early.
enum { MAX_EXPANSIONS = 3000, MAX_EXPANSIONS_WITH_BINS = 20000 };
// The search may use one part in SEARCH_SHARE of the memory that is left.
enum { SEARCH_SHARE = 8 };

bool packing_planner_begin(PackingPlanner *planner, const LevelTables *tables, unsigned order,
                           const MemoryBudget *budget) {
  *planner = (PackingPlanner){0};
  size_t goals = (size_t)tables->goals;
  if (tables->boxes != tables->goals) return false;
  if (goals * goals * (size_t)tables->squares.count > MAX_WORK) return false;
  // The search has a budget of its own: if it runs out of memory, only the plan is lost.
  planner->budget.limit = (budget->limit - budget->used) / SEARCH_SHARE;
  planner->budget.used = packing_search_bytes(tables);
  if (planner->budget.used > planner->budget.limit) return false;
  packing_search_begin(&planner->search, tables, order, &planner->budget);
  return true;
}

bool packing_planner_step(PackingPlanner *planner) {
  int limit = planner->search.use_bins ? MAX_EXPANSIONS_WITH_BINS : MAX_EXPANSIONS;
  return planner->expansions++ < limit && packing_search_step(&planner->search);
}

bool packing_planner_end(PackingPlanner *planner, PackingPlan *plan, MemoryBudget *budget) {
  bool found = extract_packing_plan(plan, &planner->search, budget);
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
  for (int i = 0; i < MAX_EXPANSIONS && packing_planner_step(&planner); i++) continue;
  return packing_planner_end(&planner, plan, budget);
}
