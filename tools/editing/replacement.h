// Which new levels take the places of levels that leave a pack.
//
// A new level has the tier of the one it replaces and about its difficulty. In a pack that is
// ordered by difficulty it also lies between the levels that stay before and after it: so every
// level that stays keeps its rank.
#ifndef TSB_REPLACEMENT_H
#define TSB_REPLACEMENT_H

#include "pack/edited_pack.h"

typedef struct {
  size_t place;       // in the pack, from 0
  Tier tier;          // of the level that leaves
  double difficulty;  // of that level
  double low, high;   // where the difficulty of the new level should lie
  bool ordered;       // the pack is ordered by difficulty
  size_t chosen;      // the new level, or REPLACEMENT_NONE
} Replacement;

#define REPLACEMENT_NONE SIZE_MAX

// `places` has one entry for each level of the pack: does it leave? Returns one entry for each
// level that does, by place (mem_free).
Replacement *replacements_of(const EditedPack *pack, const bool *places, size_t *count);

// Chooses among new levels. First those that fit between the limits, then the nearest of the tier.
// No level is chosen twice, and neighbours are in order if the pack is. Returns how many fit.
size_t replacements_choose(Replacement *wanted, size_t count, const GeneratedLevel *levels,
                           size_t level_count);

#endif
