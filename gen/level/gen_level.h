// A level that passed every stage, with everything that is known of it.
#ifndef TSB_GEN_LEVEL_H
#define TSB_GEN_LEVEL_H

#include "board/symmetry.h"
#include "level/similarity.h"
#include "params/params.h"
#include "params/tier.h"
#include "rating/level_measures.h"

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
  GenParams params;  // with size and boxes definite: together with the two above, the recipe
} GenLevel;

void gen_level_free(GenLevel *level);  // accepts a zeroed level

// As bytes, to be read back by the same program. Loading returns false if they are damaged.
void gen_level_save(const GenLevel *level, Text *out);
bool gen_level_load(const char *bytes, size_t length, GenLevel *out);

#endif
