// What is counted of the levels of a data set, level by level: none of them is kept.
#ifndef TSB_DATASET_COUNTS_H
#define TSB_DATASET_COUNTS_H

#include "dataset/value_counts.h"
#include "level/generated_level.h"

// name, decimals that are counted, meaning.
#define DATASET_VALUES(X)                                                       \
  X(difficulty, 2, "How hard people find the level, from 0 to 100, by a model") \
  X(pushes, 0, "Pushes of the stored solution")                                 \
  X(moves, 0, "Moves of the stored solution, pushes included")                  \
  X(boxes, 0, "Boxes of the level")

typedef enum {
#define X(name, decimals, meaning) DATASET_VALUE_##name,
  DATASET_VALUES(X)
#undef X
      DATASET_VALUE_COUNT
} DatasetValue;

const char *dataset_value_name(DatasetValue value);
const char *dataset_value_meaning(DatasetValue value);
int dataset_value_decimals(DatasetValue value);
double dataset_value_unit(DatasetValue value);  // 0.01 with two decimals, else 1

// name, meaning: levels of which something holds.
#define DATASET_FLAGS(X)                                                  \
  X(optimal, "proved: no solution has fewer pushes")                      \
  X(proven_farthest, "proved: no start of these goals needs more pushes") \
  X(exact, "no measure is an estimate")                                   \
  X(generated, "made by the generator, with a recipe")                    \
  X(starts_on_goal, "the player or a box starts on a goal: + or * in the boards")

typedef enum {
#define X(name, meaning) DATASET_FLAG_##name,
  DATASET_FLAGS(X)
#undef X
      DATASET_FLAG_COUNT
} DatasetFlag;

const char *dataset_flag_name(DatasetFlag flag);
const char *dataset_flag_meaning(DatasetFlag flag);

// Zeroed is empty.
typedef struct {
  uint64_t levels;
  uint64_t tiers[TIER_COUNT];
  uint64_t flags[DATASET_FLAG_COUNT];
  ValueCounts values[DATASET_VALUE_COUNT];  // in units of dataset_value_unit
  ValueCounts sizes;                        // of boards, by dataset_counts_size
} DatasetCounts;

void dataset_counts_add(DatasetCounts *counts, const GeneratedLevel *level);
void dataset_counts_free(DatasetCounts *counts);

// A size as one number, in the order of widths and then of heights, and back.
uint64_t dataset_counts_size(int width, int height);
int dataset_counts_width(uint64_t size);
int dataset_counts_height(uint64_t size);

#endif
