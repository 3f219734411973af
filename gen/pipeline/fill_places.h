// The places of a pack that an unfinished run left empty, and the levels that fill them.
//
// Every tier has as many places as it was asked for. A tier with too few levels gets those that
// other tiers have to spare, from the nearest tier first. The levels keep their own tier.
#ifndef TSB_FILL_PLACES_H
#define TSB_FILL_PLACES_H

#include "params/params.h"

typedef struct {
  int levels[TIER_COUNT];              // of each tier in the pack
  int filled[TIER_COUNT][TIER_COUNT];  // [tier][from]: places of a tier with levels of another
} FilledPlaces;

// `available` counts the levels of each tier to choose from. For the counts of a finished pack the
// result is the same: what was filled can be computed from what is there.
FilledPlaces fill_places(const GenParams *params, const int available[TIER_COUNT]);
// The same for any levels of which so many are wanted of each tier.
FilledPlaces fill_wanted_places(const int wanted[TIER_COUNT], const int available[TIER_COUNT]);
int filled_places_count(const FilledPlaces *places);  // in all tiers
// "2 expert, 1 hard": what the places of a tier are filled with. Nothing if none are.
void filled_places_write(const FilledPlaces *places, Tier tier, Text *out);

#endif
