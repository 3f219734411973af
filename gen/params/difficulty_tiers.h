// Five tiers: bands of difficulty, from a lower bound to that of the next tier.
#ifndef TSB_DIFFICULTY_TIERS_H
#define TSB_DIFFICULTY_TIERS_H

#include <stdbool.h>

#define TIERS(X)      \
  X(INTRO, "intro")   \
  X(EASY, "easy")     \
  X(MEDIUM, "medium") \
  X(HARD, "hard")     \
  X(EXPERT, "expert")

typedef enum {
#define X(id, name) TIER_##id,
  TIERS(X)
#undef X
      TIER_COUNT
} Tier;

// The last tier has no end. In a pack it rises evenly up to here: what only one level of Microban I
// in fifty reaches.
enum { DIFFICULTY_TOP = 52 };

typedef struct {
  double lower[TIER_COUNT];  // lower bound of each tier; rising from 0
} TierBounds;

Tier tier_of(const TierBounds *bounds, double difficulty);
double tier_end(const TierBounds *bounds, Tier tier);  // lower bound of the next tier, or 100
const char *tier_name(Tier tier);
bool tier_by_name(const char *name, Tier *tier);

#endif
