// The features of a position: how far has it got?
//
// Progress in packing is measured in one of three ways: steps of the packing plan, boxes that are
// safe in any order (flexible), or plainly boxes on goals where there is no plan.
#ifndef TSB_FEATURE_EXTRACTOR_H
#define TSB_FEATURE_EXTRACTOR_H

#include "packing/box_step_matching.h"
#include "packing/chokepoints.h"
#include "packing/feature_vector.h"
#include "packing/packing_plan.h"
#include "packing/safely_packed.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;  // borrowed
  PackingPlan plan;
  Chokepoints chokepoints;
  SafelyPacked safely_packed;
  bool flexible;  // safely_packed is in use instead of the plan
  BoxStepMatching box_step_matching;
  bool assign_goals;  // box_step_matching is in use: unassigned boxes count as out of plan
} FeatureExtractor;

// Looks for a plan at once. Without memory for the plan or for safely packed goals the extractor
// works without them.
void feature_extractor_begin(FeatureExtractor *extractor, const LevelTables *tables, unsigned order,
                             bool flexible, MemoryBudget *budget);
// The extractor takes over the plan and frees it.
void feature_extractor_begin_with_plan(FeatureExtractor *extractor, const LevelTables *tables,
                                       PackingPlan plan);
// From now on boxes that no step left of the plan can use count as out of plan. Without a plan or
// memory this does nothing.
void feature_extractor_assign_goals(FeatureExtractor *extractor, MemoryBudget *budget);
void feature_extractor_free(FeatureExtractor *extractor);

// Promises that until the next call only this box of the position moves; -1 ends the promise.
void feature_extractor_lift(FeatureExtractor *extractor, int box);
// `parts` is the number of closed parts of the floor: the caller knows it already.
FeatureVector feature_extractor_extract(FeatureExtractor *extractor, const Position *position,
                                        int parts);

#endif
