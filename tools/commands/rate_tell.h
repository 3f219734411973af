// Ratings told: as a table, as JSON, as comma-separated values.
#ifndef TSB_RATE_TELL_H
#define TSB_RATE_TELL_H

#include "cli/command.h"
#include "commands/rate_level.h"

typedef struct {
  const Call *call;
  const RateLimits *limits;
  bool several;  // files
  const Rated *items;
  size_t count;
} RateReport;

// JSON where the call asks for it. Give the exit code: DONE, or TROUBLE after saying why.
int rate_tell(const RateReport *report, bool csv);
int rate_tell_measures(const Call *call);  // every measure with its meaning

#endif
