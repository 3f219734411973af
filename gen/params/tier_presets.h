// Size, boxes and minimum pushes for a candidate of a tier, if the user has not set them.
#ifndef TSB_TIER_PRESETS_H
#define TSB_TIER_PRESETS_H

#include <stdint.h>

#include "params/params.h"

// The parameters of one candidate: boxes and size (or board) are definite, and min_pushes and
// effort come from a preset. The sizes of a list take turns, and with each of them the boxes of a
// range. `target` is the tier that the candidate is made for, or TIER_COUNT for none. The presets
// of a tier take turns. A pure function of its arguments.
GenParams tier_presets_apply(const GenParams *params, Tier target, uint64_t turn);

// Of the boxes that are given, the largest number that `keep` allows.
int tier_presets_most_boxes(const GenParams *params);

#endif
