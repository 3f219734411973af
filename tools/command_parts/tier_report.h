// What a run that made a pack tells of its tiers: the levels of each, and those that are missing.
// For any kind of levels.
#ifndef TSB_TIER_REPORT_H
#define TSB_TIER_REPORT_H

#include "cli/command.h"
#include "pipeline/fill_places.h"

typedef struct {
  const Call *call;
  const char *noun;  // what one level is called
  size_t levels;     // in the pack
  int count;         // that were asked for
  bool any_tier;     // of them
  const int *found;  // of each tier
  int wanted[TIER_COUNT];
  FilledPlaces places;
} TierReport;

// "PACK: 3 levels: 2 easy, 1 hard" to standard output. False after printing an error.
bool tier_report_print(const TierReport *report, const char *pack);
// Says of each tier how many levels are missing, or of all together with --quiet and with any tier.
// `why` completes "1 of 3 levels found ...".
void tier_report_missing(const TierReport *report, const char *why);
// Are the missing levels told for each tier?
bool tier_report_by_tier(const TierReport *report);

#endif
