// Five tiers, by the fewest box changes that any solution of a level needs.
#ifndef TSB_TIER_H
#define TSB_TIER_H

#include <stdbool.h>

// name, share of people in percent who give up where the tier begins. The shares, and the default
// bounds in params.h, are read off the play counts of Chu, Zheng and Fan (2025): people failed on
// 16% of the levels that need at most 2 box changes, on 25% at 4, 28% at 6, 36% at 9, and 42% to
// 49% from 13 on.
#define TIERS(X)          \
  X(INTRO, "intro", 0)    \
  X(EASY, "easy", 22)     \
  X(MEDIUM, "medium", 27) \
  X(HARD, "hard", 34)     \
  X(EXPERT, "expert", 42)

typedef enum {
#define X(id, name, fail) TIER_##id,
  TIERS(X)
#undef X
      TIER_COUNT
} Tier;

typedef struct {
  int changes[TIER_COUNT];  // lower bound of each tier, rising
} TierBounds;

Tier tier_of(const TierBounds *bounds, int min_box_changes);
const char *tier_name(Tier tier);
bool tier_by_name(const char *name, Tier *tier);

// The band of difficulty that belongs to a tier: from its own fail share up to the next one's.
double tier_band_low(Tier tier);
double tier_band_high(Tier tier);

#endif
