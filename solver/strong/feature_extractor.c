// Asks the modules of packing/ for one feature each. The features must be cheap: they are computed
// for every candidate move, not only for the moves that are made.
#include "strong/feature_extractor.h"

#include "packing/packing_planner.h"

void feature_extractor_begin_with_plan(FeatureExtractor *extractor, const LevelTables *tables,
                                       PackingPlan plan) {
  *extractor = (FeatureExtractor){.tables = tables, .plan = plan};
  chokepoints_begin(&extractor->chokepoints, tables);
}

void feature_extractor_begin(FeatureExtractor *extractor, const LevelTables *tables, unsigned order,
                             bool flexible, MemoryBudget *budget) {
  PackingPlan plan;
  bool planned = packing_planner_run(&plan, tables, order, budget);
  feature_extractor_begin_with_plan(extractor, tables, plan);
  // A plan with more steps than goals moves boxes that are already packed. An order of goals alone
  // cannot describe such a packing.
  if (!flexible || !planned || extractor->plan.steps != tables->goals) return;
  if (safely_packed_bytes(tables) > budget->limit - budget->used) return;
  budget->used += safely_packed_bytes(tables);
  safely_packed_begin(&extractor->safely_packed, tables);
  extractor->flexible = true;
}

void feature_extractor_assign_goals(FeatureExtractor *extractor, MemoryBudget *budget) {
  if (!extractor->plan.steps || extractor->flexible) return;
  extractor->assign_goals = box_step_matching_begin(&extractor->box_step_matching,
                                                    extractor->tables, &extractor->plan, budget);
}

void feature_extractor_free(FeatureExtractor *extractor) {
  packing_plan_free(&extractor->plan);
  chokepoints_free(&extractor->chokepoints);
  safely_packed_free(&extractor->safely_packed);
  box_step_matching_free(&extractor->box_step_matching);
  *extractor = (FeatureExtractor){0};
}

static void by_plan(FeatureExtractor *extractor, const Position *position,
                    FeatureVector *features) {
  const PackingPlan *plan = &extractor->plan;
  features->packed = packing_plan_steps_done(plan, position);
  if (features->packed == plan->steps) return;
  for (int i = 0; i < position->boxes; i++)
    features->out_of_plan +=
        packing_plan_sealed(plan, extractor->tables, features->packed, position->box[i]);
  if (extractor->assign_goals)
    features->out_of_plan +=
        box_step_matching_unassigned(&extractor->box_step_matching, position, features->packed);
}

static void by_safely_packed(FeatureExtractor *extractor, const Position *position,
                             FeatureVector *features) {
  const SafelyPackedEntry *entry = safely_packed_find(&extractor->safely_packed, position);
  features->packed = entry->kept;
  for (int i = 0; i < position->boxes; i++)
    features->out_of_plan += safely_packed_sealed(entry, position->box[i]);
}

void feature_extractor_lift(FeatureExtractor *extractor, int box) {
  if (extractor->assign_goals) box_step_matching_lift(&extractor->box_step_matching, box);
}

FeatureVector feature_extractor_extract(FeatureExtractor *extractor, const Position *position,
                                        int parts) {
  FeatureVector features = {.connectivity = parts,
                            .chokepoints = chokepoints_blocked(&extractor->chokepoints, position)};
  if (extractor->flexible) by_safely_packed(extractor, position, &features);
  else if (extractor->plan.steps) by_plan(extractor, position, &features);
  else
    for (int i = 0; i < position->boxes; i++)
      features.packed += level_tables_goal(extractor->tables, position->box[i]);
  return features;
}
