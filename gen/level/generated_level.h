// A level that passed every stage, with everything that is known of it.
#ifndef TSB_GENERATED_LEVEL_H
#define TSB_GENERATED_LEVEL_H

#include "board/symmetry.h"
#include "level/similarity.h"
#include "params/difficulty_tiers.h"
#include "params/params.h"
#include "params/recipe.h"
#include "values/level_measures.h"

typedef struct {
  Board board;
  char *solution;
  LevelId id;
  Fingerprint fingerprint;
  Tier tier;
  double difficulty;
  bool optimal, proven_farthest;
  LevelMeasures measures;
  bool exact;  // no measure is an estimate
  uint64_t seed, candidate;
  uint32_t map_level;  // which level of the candidate's map, from 0
  GenParams params;    // with size and boxes definite: together with the three above, the recipe
  bool old_recipe;     // read from a pack of an older version
  bool no_recipe;      // not generated: the recipe means nothing
} GeneratedLevel;

void generated_level_free(GeneratedLevel *level);  // accepts a zeroed level

Recipe generated_level_recipe(const GeneratedLevel *level);
void generated_level_set_recipe(GeneratedLevel *level, const Recipe *recipe);
void generated_level_write_recipe(const GeneratedLevel *level, Text *out);

GeneratedLevel generated_level_copy(const GeneratedLevel *level);

#endif
