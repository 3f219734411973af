// How much work the rating of a level of any origin may take.
#ifndef TSB_RATE_LIMITS_H
#define TSB_RATE_LIMITS_H

#include "engines/search_budgets.h"
#include "rating/rate_level.h"

typedef struct {
  long max_states, max_nodes, survey_states;
  long max_memory;  // megabytes
} RateWork;

#define RATE_WORK_WITH_NODES(nodes)                                                     \
  {                                                                                     \
    .max_states = 500000, .max_nodes = (nodes), .survey_states = GRAPH_MEASURES_STATES, \
    .max_memory = RATE_MEGABYTES                                                        \
  }
#define RATE_WORK_DEFAULTS RATE_WORK_WITH_NODES(RATE_NODES)

// `stop` may be NULL.
RateLimits rate_limits_for(const RateWork *work, const TierBounds *tiers, const Board *board,
                           const StopFlag *stop);

#endif
