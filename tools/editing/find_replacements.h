// Makes new levels for the places of a pack, with the parameters of the pack.
#ifndef TSB_FIND_REPLACEMENTS_H
#define TSB_FIND_REPLACEMENTS_H

#include "cli/command.h"
#include "editing/replacement.h"
#include "level/user_files.h"
#include "pipeline/excluded_levels.h"

typedef struct {
  const Call *call;
  const EditedPack *pack;
  const ExcludedLevels *excluded;
  UserFiles files;  // that the parameters of the pack name
  uint64_t seed;
  int jobs, progress;  // a ProgressKind
} ReplacementRun;

typedef struct {
  GeneratedLevel *levels;  // that were found
  size_t count, capacity;
  size_t fitting;  // places whose new level lies between their limits
} FoundLevels;

// Runs until every place has a level that fits, or so many levels of their tiers were found that
// the rest is hopeless. Fills `chosen` of each place; some may stay without. The result depends on
// the pack and the seed alone, unless an interrupt ends the run.
FoundLevels find_replacements(const ReplacementRun *run, Replacement *wanted, size_t count);
void found_levels_free(FoundLevels *found);

#endif
