// How far has a position got? The features that span the feature space.
#ifndef TSB_FEATURE_EXTRACTOR_H
#define TSB_FEATURE_EXTRACTOR_H

#include "packing/chokepoints.h"
#include "packing/feature_values.h"
#include "packing/flexible_packing.h"
#include "packing/goal_assignment.h"
#include "packing/packing_plan.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;
  PackingPlan plan;
  Chokepoints chokepoints;
  FlexiblePacking flexible_packing;
  bool flexible;  // any safe order instead of the plan's
  GoalAssignment goal_assignment;
  bool assign_goals;  // boxes that no step of the plan is left for count as sealed off
} FeatureExtractor;

// Without memory for the tools that are nice to have it does without them.
void feature_extractor_begin(FeatureExtractor *extractor, const LevelTables *tables, unsigned order,
                             bool flexible, MemoryBudget *budget);
void feature_extractor_begin_with_plan(FeatureExtractor *extractor, const LevelTables *tables,
                                       PackingPlan plan);  // with a plan given over
// Counts boxes without a step of the plan as sealed off from now on, if there is memory for it.
void feature_extractor_assign_goals(FeatureExtractor *extractor, MemoryBudget *budget);
void feature_extractor_free(FeatureExtractor *extractor);

// From now on only this box of the scene moves; -1: any may.
void feature_extractor_lift(FeatureExtractor *extractor, int box);
Features feature_extractor_extract(FeatureExtractor *extractor, const Position *position,
                                   int parts);

#endif
