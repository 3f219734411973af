// Prints ratings as a table, as JSON or as CSV.
#ifndef TSB_RATE_PRINT_H
#define TSB_RATE_PRINT_H

#include "cli/command.h"
#include "command_parts/rate_listed_level.h"

typedef struct {
  const Call *call;
  const RateLimitOptions *limits;
  bool several;   // files
  bool unproved;  // some level has no proof of the fewest pushes
  const RatedLevel *items;
  size_t count;
} RateReport;

// Prints JSON if the call asks for it. Returns EXIT_OK, or EXIT_TROUBLE after printing an error.
int rate_print(const RateReport *report, bool csv);
int rate_print_measures(const Call *call);  // every measure with its meaning

#endif
