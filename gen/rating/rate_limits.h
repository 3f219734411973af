// How much work the rating of a level of any origin may take.
#ifndef TSB_RATE_LIMITS_H
#define TSB_RATE_LIMITS_H

#include "rating/rate_level.h"

typedef struct {
  long max_states, max_nodes, survey_states;
  long max_memory;  // megabytes
} RateWork;

#define RATE_WORK_DEFAULTS                                                              \
  {                                                                                     \
    .max_states = 500000, .max_nodes = 2000000, .survey_states = GRAPH_MEASURES_STATES, \
    .max_memory = 512                                                                   \
  }

// `stop` may be NULL.
RateLimits rate_limits_for(const RateWork *work, const TierBounds *tiers, const Board *board,
                           const StopFlag *stop);

#endif
