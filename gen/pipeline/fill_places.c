// All places next to a tier with levels to spare are filled before any place farther away. Of two
// tiers equally near, the easier one goes first: an easier level disturbs a player less than a
// harder one.
#include "pipeline/fill_places.h"

#include <string.h>

#include "pipeline/pipeline.h"

// Fills the empty places of `tier` with what the tier `from` has to spare.
static void fill_from(FilledPlaces *places, const int wanted[TIER_COUNT], int empty[TIER_COUNT],
                      int spare[TIER_COUNT], int tier, int from) {
  if (from < 0 || from >= TIER_COUNT || !wanted[from]) return;
  int count = empty[tier] < spare[from] ? empty[tier] : spare[from];
  places->filled[tier][from] += count;
  places->levels[from] += count;
  empty[tier] -= count;
  spare[from] -= count;
}

FilledPlaces fill_wanted_places(const int wanted[TIER_COUNT], const int available[TIER_COUNT]) {
  FilledPlaces places = {0};
  int empty[TIER_COUNT], spare[TIER_COUNT];
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    places.levels[tier] = available[tier] < wanted[tier] ? available[tier] : wanted[tier];
    empty[tier] = wanted[tier] - places.levels[tier];
    spare[tier] = available[tier] - places.levels[tier];
  }
  for (int distance = 1; distance < TIER_COUNT; distance++)
    for (int tier = 0; tier < TIER_COUNT; tier++) {
      fill_from(&places, wanted, empty, spare, tier, tier - distance);
      fill_from(&places, wanted, empty, spare, tier, tier + distance);
    }
  return places;
}

FilledPlaces fill_places(const GenParams *params, const int available[TIER_COUNT]) {
  int wanted[TIER_COUNT];
  if (params->tier == PARAM_TIER_ANY) {
    FilledPlaces places = {0};
    memcpy(places.levels, available, sizeof places.levels);
    return places;
  }
  for (int tier = 0; tier < TIER_COUNT; tier++) wanted[tier] = pipeline_wanted(params, (Tier)tier);
  return fill_wanted_places(wanted, available);
}

int filled_places_count(const FilledPlaces *places) {
  int count = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    for (int from = 0; from < TIER_COUNT; from++) count += places->filled[tier][from];
  return count;
}

void filled_places_write(const FilledPlaces *places, Tier tier, Text *out) {
  const char *separator = "";
  for (int from = 0; from < TIER_COUNT; from++) {
    if (!places->filled[tier][from]) continue;
    text_format(out, "%s%d %s", separator, places->filled[tier][from], tier_name((Tier)from));
    separator = ", ";
  }
}
