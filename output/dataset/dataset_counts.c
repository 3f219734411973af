// Difficulties have two decimals, so hundredths are whole numbers.
#include "dataset/dataset_counts.h"

#include <math.h>

#include "formats/boxoban.h"

static const struct {
  const char *name, *meaning;
  int decimals;
} values[] = {
#define X(name, decimals, meaning) {#name, meaning, decimals},
    DATASET_VALUES(X)
#undef X
};

static const struct {
  const char *name, *meaning;
} flags[] = {
#define X(name, meaning) {#name, meaning},
    DATASET_FLAGS(X)
#undef X
};

const char *dataset_value_name(DatasetValue value) { return values[value].name; }
const char *dataset_value_meaning(DatasetValue value) { return values[value].meaning; }
int dataset_value_decimals(DatasetValue value) { return values[value].decimals; }
const char *dataset_flag_name(DatasetFlag flag) { return flags[flag].name; }
const char *dataset_flag_meaning(DatasetFlag flag) { return flags[flag].meaning; }

double dataset_value_unit(DatasetValue value) {
  const double hundredth = 0.01;
  return values[value].decimals ? hundredth : 1;
}

static uint64_t counted(double number, DatasetValue value) {
  double units = round(number / dataset_value_unit(value));
  return units > 0 ? (uint64_t)units : 0;
}

uint64_t dataset_counts_size(int width, int height) {
  return (uint64_t)width * (BOARD_MAX_SIDE + 1) + (uint64_t)height;
}
int dataset_counts_width(uint64_t size) { return (int)(size / (BOARD_MAX_SIDE + 1)); }
int dataset_counts_height(uint64_t size) { return (int)(size % (BOARD_MAX_SIDE + 1)); }

void dataset_counts_add(DatasetCounts *counts, const GeneratedLevel *level) {
  const Board *board = &level->board;
  const double numbers[DATASET_VALUE_COUNT] = {
      [DATASET_VALUE_difficulty] = level->difficulty,
      [DATASET_VALUE_pushes] = level->measures.pushes,
      [DATASET_VALUE_moves] = level->measures.moves,
      [DATASET_VALUE_boxes] = board_box_count(board),
  };
  const bool holds[DATASET_FLAG_COUNT] = {
      [DATASET_FLAG_optimal] = level->optimal,
      [DATASET_FLAG_proven_farthest] = level->proven_farthest,
      [DATASET_FLAG_exact] = level->exact,
      [DATASET_FLAG_generated] = !level->no_recipe,
      [DATASET_FLAG_starts_on_goal] = boxoban_lacks(board),
  };
  counts->levels++;
  counts->tiers[level->tier]++;
  for (int i = 0; i < DATASET_FLAG_COUNT; i++) counts->flags[i] += holds[i];
  for (int i = 0; i < DATASET_VALUE_COUNT; i++)
    value_counts_add(&counts->values[i], counted(numbers[i], (DatasetValue)i), 1);
  value_counts_add(&counts->sizes, dataset_counts_size(board->room.width, board->room.height), 1);
}

void dataset_counts_free(DatasetCounts *counts) {
  for (int i = 0; i < DATASET_VALUE_COUNT; i++) value_counts_free(&counts->values[i]);
  value_counts_free(&counts->sizes);
  *counts = (DatasetCounts){0};
}
