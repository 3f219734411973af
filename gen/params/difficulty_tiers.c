// Names and bounds; see the header.
#include "params/difficulty_tiers.h"

#include <string.h>

static const char *const names[TIER_COUNT] = {
#define X(id, name) name,
    TIERS(X)
#undef X
};

Tier tier_of(const TierBounds *bounds, double difficulty) {
  int tier = TIER_COUNT - 1;
  while (tier > 0 && difficulty < bounds->lower[tier]) tier--;
  return (Tier)tier;
}

double tier_end(const TierBounds *bounds, Tier tier) {
  return tier + 1 < TIER_COUNT ? bounds->lower[tier + 1] : 100;
}

const char *tier_name(Tier tier) { return names[tier]; }

bool tier_by_name(const char *name, Tier *tier) {
  for (int i = 0; i < TIER_COUNT; i++)
    if (!strcmp(names[i], name)) {
      *tier = (Tier)i;
      return true;
    }
  return false;
}
