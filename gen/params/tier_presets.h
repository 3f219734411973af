// Size, boxes and minimum pushes for a candidate of a tier, if the user has not set them.
#ifndef TSB_TIER_PRESETS_H
#define TSB_TIER_PRESETS_H

#include <stdint.h>

#include "params/params.h"

// The parameters of one candidate: boxes and size (or board) are definite, and min_pushes,
// effort and, for many boxes, proof_nodes come from a preset. The sizes of a list take turns, and
// with each of them the boxes of a range. `target` is the tier that the candidate is made for, or
// TIER_COUNT for none. The presets of a tier take turns. A pure function of its arguments.
GenParams tier_presets_apply(const GenParams *params, Tier target, uint64_t turn);

// Without a given size and boxes: do ranges of `keep` ask for more than the presets of the tiers
// reach? Then larger sizes with more boxes take their place, and candidates have no target.
bool tier_presets_escalate(const GenParams *params);

// The smallest size and number of boxes that commonly reach what `keep` asks for, whatever is
// given. False if none is known.
bool tier_presets_reaching(const GenParams *params, SizeSet *size, int *boxes);

// The tiers to fill if the user names none: all that the kept difficulties have a part in, or
// PARAM_TIER_ANY if it takes more than presets of tiers.
int tier_presets_tiers(const GenParams *params);

// Of the boxes that are given, the largest number that `keep` allows.
int tier_presets_most_boxes(const GenParams *params);

#endif
