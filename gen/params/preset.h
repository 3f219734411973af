// What to ask of a candidate that is meant for a tier, where the user left it to us.
#ifndef TSB_PRESET_H
#define TSB_PRESET_H

#include <stdint.h>

#include "params/params.h"

// The parameters of one candidate with size and boxes made definite, and the min_pushes of a
// preset. `target` is the tier it is meant for, or TIER_COUNT. A pure function of its arguments.
GenParams preset_apply(const GenParams *params, Tier target, uint64_t turn);

#endif
