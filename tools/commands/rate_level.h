// What a level is rated: solved first, as well as the limits allow, then measured.
#ifndef TSB_RATE_LEVEL_H
#define TSB_RATE_LEVEL_H

#include "arguments/level_list.h"
#include "params/tier.h"
#include "rating/measure_level.h"

typedef struct {
  long max_states, max_nodes, survey_states, max_memory;  // see the options of `rate`
} RateLimits;

typedef enum { RATE_RATED, RATE_UNSOLVABLE, RATE_UNKNOWN } RateOutcome;

// What came of one level.
typedef struct {
  ListedLevel listed;
  bool done;
  RateOutcome outcome;
  SearchLimit limit;  // of RATE_UNKNOWN: what made it so
  LevelMeasures measures;
  double difficulty;
  Tier tier;
  int boxes;
  bool estimated;
} RatedLevel;

// Of the level that `rated` lists. It is not done if an interrupt was noticed meanwhile.
void rate_level(const RateLimits *limits, const TierBounds *bounds, LevelMeasurer *measurer,
                RatedLevel *rated);

#endif
