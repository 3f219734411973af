#include "packing/plan.h"

#include "base/mem.h"

void plan_free(Plan *plan) {
  mem_free(plan->count);
  mem_free(plan->filled);
  mem_free(plan->sealed);
  *plan = (Plan){0};
}

static bool has_all(const Plan *plan, const Scene *scene, int step) {
  const uint16_t *squares = plan_squares(plan, scene->field, step);
  for (int i = 0; i < plan->count[step]; i++)
    if (!scene_box(scene, squares[i])) return false;
  return true;
}

int plan_reached(const Plan *plan, const Scene *scene) {
  int step = plan->steps;
  while (step && !has_all(plan, scene, step)) step--;
  return step;
}
