// How far has a position got? The features that span the feature space.
#ifndef TSB_STANDING_H
#define TSB_STANDING_H

#include "links.h"
#include "plan.h"
#include "safe.h"

typedef struct {
  int packed;  // steps of the packing plan done
  int parts;   // closed parts of the floor
  int links;   // corridors with a box in them
  int sealed;  // boxes that will be sealed off by what is packed next
} Features;

typedef struct {
  const Ground *field;
  Plan plan;
  Links links;
  Safe safe;
  bool flexible;  // any safe order instead of the plan's
} Standing;

// Without memory for the tools that are nice to have it does without them.
void standing_begin(Standing *progress, const Ground *field, unsigned order, bool flexible,
                    Budget *budget);
void standing_free(Standing *progress);

Features standing_of(Standing *progress, const Scene *scene, int parts);

#endif
