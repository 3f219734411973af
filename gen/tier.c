#include "tier.h"

#include <string.h>

static const struct {
  const char *name;
  double fail;
} tiers[TIER_COUNT] = {
#define X(id, name, fail) {name, fail},
    TIERS(X)
#undef X
};

Tier tier_of(const TierBounds *bounds, int min_box_changes) {
  int tier = TIER_COUNT - 1;
  while (tier > 0 && min_box_changes < bounds->changes[tier]) tier--;
  return (Tier)tier;
}

const char *tier_name(Tier tier) { return tiers[tier].name; }

bool tier_by_name(const char *name, Tier *tier) {
  for (int i = 0; i < TIER_COUNT; i++)
    if (!strcmp(tiers[i].name, name)) {
      *tier = (Tier)i;
      return true;
    }
  return false;
}

double tier_band_low(Tier tier) { return tiers[tier].fail; }

double tier_band_high(Tier tier) { return tier + 1 < TIER_COUNT ? tiers[tier + 1].fail : 100; }
