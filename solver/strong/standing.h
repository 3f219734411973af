// How far has a position got? The features that span the feature space.
#ifndef TSB_STANDING_H
#define TSB_STANDING_H

#include "packing/features.h"
#include "packing/links.h"
#include "packing/plan.h"
#include "packing/safe.h"
#include "packing/serving.h"
#include "search/budget.h"

typedef struct {
  const Ground *field;
  Plan plan;
  Links links;
  Safe safe;
  bool flexible;  // any safe order instead of the plan's
  Serving serving;
  bool served;  // boxes that no step of the plan is left for count as sealed off
} Standing;

// Without memory for the tools that are nice to have it does without them.
void standing_begin(Standing *progress, const Ground *field, unsigned order, bool flexible,
                    Budget *budget);
void standing_take(Standing *progress, const Ground *field, Plan plan);  // with a plan given over
// Counts boxes without a step of the plan as sealed off from now on, if there is memory for it.
void standing_serve(Standing *progress, Budget *budget);
void standing_free(Standing *progress);

// From now on only this box of the scene moves; -1: any may.
void standing_lift(Standing *progress, int box);
Features standing_of(Standing *progress, const Scene *scene, int parts);

#endif
