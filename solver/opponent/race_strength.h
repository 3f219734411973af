// How strong an opponent plays against a person.
#ifndef TSB_RACE_STRENGTH_H
#define TSB_RACE_STRENGTH_H

#include <stddef.h>
#include <stdint.h>

// Id, name, its budget of positions (0: no limit).
#define RACE_STRENGTHS(X)     \
  X(WEAK, "weak", 300)        \
  X(FAIR, "fair", 5000)       \
  X(STRONG, "strong", 100000) \
  X(FULL, "full", 0)

typedef enum {
#define X(id, name, budget) RACE_##id,
  RACE_STRENGTHS(X)
#undef X
      RACE_STRENGTH_COUNT
} RaceStrength;

const char *race_strength_name(size_t strength);  // NULL past the last
uint64_t race_strength_budget(RaceStrength strength);

#endif
