#include "strong/standing.h"

#include "packing/planner.h"

void standing_take(Standing *progress, const Ground *field, Plan plan) {
  *progress = (Standing){.field = field, .plan = plan};
  links_begin(&progress->links, field);
}

void standing_begin(Standing *progress, const Ground *field, unsigned order, bool flexible,
                    Budget *budget) {
  Plan plan;
  bool planned = planner_make(&plan, field, order, budget);
  standing_take(progress, field, plan);
  // Where boxes must be pulled aside, an order of goals alone does not describe the packing.
  if (!flexible || !planned || progress->plan.steps != field->goals) return;
  if (safe_bytes(field) > budget->limit - budget->used) return;
  budget->used += safe_bytes(field);
  safe_begin(&progress->safe, field);
  progress->flexible = true;
}

void standing_serve(Standing *progress, Budget *budget) {
  if (!progress->plan.steps || progress->flexible) return;
  progress->served = serving_begin(&progress->serving, progress->field, &progress->plan, budget);
}

void standing_free(Standing *progress) {
  plan_free(&progress->plan);
  links_free(&progress->links);
  safe_free(&progress->safe);
  serving_free(&progress->serving);
  *progress = (Standing){0};
}

static void by_plan(Standing *progress, const Scene *scene, Features *features) {
  const Plan *plan = &progress->plan;
  features->packed = plan_reached(plan, scene);
  if (features->packed == plan->steps) return;
  for (int i = 0; i < scene->boxes; i++)
    features->sealed += plan_sealed(plan, progress->field, features->packed, scene->box[i]);
  if (progress->served)
    features->sealed += serving_spare(&progress->serving, scene, features->packed);
}

static void by_safety(Standing *progress, const Scene *scene, Features *features) {
  const SafeEntry *entry = safe_look(&progress->safe, scene);
  features->packed = entry->kept;
  for (int i = 0; i < scene->boxes; i++) features->sealed += safe_sealed(entry, scene->box[i]);
}

void standing_lift(Standing *progress, int box) {
  if (progress->served) serving_lift(&progress->serving, box);
}

Features standing_of(Standing *progress, const Scene *scene, int parts) {
  Features features = {.parts = parts, .links = links_blocked(&progress->links, scene)};
  if (progress->flexible) by_safety(progress, scene, &features);
  else if (progress->plan.steps) by_plan(progress, scene, &features);
  else
    for (int i = 0; i < scene->boxes; i++)
      features.packed += ground_goal(progress->field, scene->box[i]);
  return features;
}
