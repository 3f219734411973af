// One level of the list that `rate` was given, and its rating.
#ifndef TSB_RATE_LISTED_LEVEL_H
#define TSB_RATE_LISTED_LEVEL_H

#include "arguments/read_selected_levels.h"
#include "rating/rate_level.h"

// As the options of `rate` give them.
typedef struct {
  long max_states, max_nodes, survey_states, max_memory;
} RateLimitOptions;

typedef struct {
  SelectedLevel selected;
  int boxes;
  LevelRating rating;
  bool done;  // false: not rated, because of an interrupt
} RatedLevel;

// Rates the level that `rated` lists.
void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers,
                       LevelMeasurer *measurer, RatedLevel *rated);

#endif
