// Rates a list of levels on one or several threads, with progress and interrupts.
#ifndef TSB_RATE_MANY_LEVELS_H
#define TSB_RATE_MANY_LEVELS_H

#include "command_parts/rate_listed_level.h"

typedef struct {
  const Call *call;
  const RateLimitOptions *limits;
  TierBounds bounds;
  int jobs, progress;   // a ProgressKind
  bool keep_solutions;  // the caller frees each rating with rate_free
} RateManyLevels;

// After an interrupt, `done` tells which were rated.
void rate_many_levels(const RateManyLevels *rate, RatedLevel *items, size_t count);

#endif
