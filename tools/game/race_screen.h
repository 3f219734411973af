// A race: person and computer play the same level side by side, move by move.
#ifndef TSB_RACE_SCREEN_H
#define TSB_RACE_SCREEN_H

#include "widgets/play_context.h"

// How strong the computer is: id, name, its budget of positions (0: no limit).
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

// Returns how the race was left: LEAVE_BACK to play on alone.
Leave race_screen_run(PlayContext *play, size_t index, RaceStrength strength);

#endif
