// What is to be known of a level that has just been proved, and how hard it is.
#ifndef TSB_EXAMINE_H
#define TSB_EXAMINE_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workshop.h"

// Fills in solution and measures, or tells why it is not worth keeping after all.
Reject examine_level(Workshop *workshop, const GenParams *params, GenLevel *level);

void examine_rate(const GenParams *params, GenLevel *level);  // by its measures

double examine_difficulty(const LevelMeasures *measures, const GenParams *params);

#endif
