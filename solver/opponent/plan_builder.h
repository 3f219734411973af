// Makes the plans that a planner sends.
#ifndef TSB_PLAN_BUILDER_H
#define TSB_PLAN_BUILDER_H

#include "opponent/plan.h"
#include "opponent/safe_prefix.h"

typedef struct {
  const Board *start;
  const Squares *squares;
  const PushList *decided;   // from the start to the root
  const PushList *line;      // from the root on
  const SafePrefix *prefix;  // of the line, or NULL: nothing of it is allowed
  bool solved;               // the line solves the level: all of it is allowed
} PlanParts;

// Everything but its number and the flags for special cases.
Plan *plan_build(const PlanParts *parts, DeadEnds *ends);

#endif
