// The options of `rate`.
#ifndef TSB_RATE_OPTIONS_H
#define TSB_RATE_OPTIONS_H

#include "command_parts/rate_listed_level.h"

typedef struct {
  Ranges level;
  const char *sort;
  bool csv, list_measures;
  RateLimitOptions limits;  // max_nodes is 0 unless it is given: each kind of level has a default
  long jobs;
  int progress;  // a ProgressKind
} RateOptions;

#endif
