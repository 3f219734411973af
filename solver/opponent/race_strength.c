#include "opponent/race_strength.h"

static const struct {
  const char *name;
  uint64_t budget;
} strengths[] = {
#define X(id, name, budget) {name, budget},
    RACE_STRENGTHS(X)
#undef X
};

const char *race_strength_name(size_t strength) {
  return strength < RACE_STRENGTH_COUNT ? strengths[strength].name : NULL;
}

uint64_t race_strength_budget(RaceStrength strength) { return strengths[strength].budget; }
