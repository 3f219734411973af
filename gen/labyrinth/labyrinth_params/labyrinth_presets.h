// What a candidate of a tier is made of, as far as the user has not said it.
#ifndef TSB_LABYRINTH_PRESETS_H
#define TSB_LABYRINTH_PRESETS_H

#include "base/rng.h"
#include "labyrinth_params/labyrinth_params.h"

// The parameters of one candidate: everything is definite but `period`, which stays a range. `trap`
// is `on` if a trap is to be built, else `off`. `target` is the tier that the candidate is made
// for, or TIER_COUNT for none: then the presets of all tiers are used by chance. The parameters
// must pass labyrinth_params_check.
LabyrinthParams labyrinth_presets_apply(const LabyrinthParams *params, Tier target, Rng *rng);

// Does a level of this tier need a trap?
bool labyrinth_presets_trap(const LabyrinthParams *params, Tier tier);

#endif
