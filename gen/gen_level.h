// A level that passed every stage, with all that is known of it.
#ifndef TSB_GEN_LEVEL_H
#define TSB_GEN_LEVEL_H

#include "insight.h"
#include "measure.h"
#include "params.h"
#include "symmetry.h"
#include "tier.h"

// name, meaning: all that is measured of a level.
#define LEVEL_MEASURES(X) \
  SOLUTION_MEASURES(X)    \
  INSIGHT_MEASURES(X)     \
  X(nodes, "positions that the forward search looked at")

typedef struct {
#define X(name, meaning) long name;
  LEVEL_MEASURES(X)
#undef X
} LevelMeasures;

typedef struct {
  const char *name, *meaning;
} MeasureRow;
enum {
#define X(name, meaning) MEASURE_##name,
  LEVEL_MEASURES(X)
#undef X
      MEASURE_COUNT
};
MeasureRow level_measure_row(size_t index);  // index < MEASURE_COUNT
long level_measure_value(const LevelMeasures *measures, size_t index);

typedef struct {
  Board board;
  char *solution;
  LevelId id;
  Tier tier;
  double difficulty;
  bool optimal, proven_farthest;
  LevelMeasures measures;
  bool exact;  // the measures are; else some are upper limits
  uint64_t seed, candidate;
  GenParams params;  // with nothing left `auto` that its making depends on: the recipe
} GenLevel;

void gen_level_free(GenLevel *level);  // a zeroed level is fine

// As bytes, to be kept aside and read back by the same program. False if they are damaged.
void gen_level_save(const GenLevel *level, Text *out);
bool gen_level_load(const char *bytes, size_t length, GenLevel *out);

#endif
