// Stored solutions are replayed by rate_listed_level, and shortened where a search finds better
// ones.
#include "library_commands/raw_batch.h"

#include <string.h>

#include "base/mem.h"

void raw_batch_add(RawBatch *batch, const char *file, int number, GeneratedLevel *level,
                   LevelLabel *label) {
  batch->items = mem_grow(batch->items, batch->count, &batch->capacity, sizeof *batch->items);
  batch->items[batch->count++] =
      (RawLevel){.file = mem_string(file, strlen(file)),
                 .level = {.board = level->board, .solution = level->solution, .number = number},
                 .label = *label};
  level->board = (Board){0};
  level->solution = NULL;
  *label = (LevelLabel){0};
}

static void clear(RawBatch *batch) {
  for (size_t i = 0; i < batch->count; i++) {
    mem_free(batch->items[i].file);
    level_free(&batch->items[i].level);
    level_label_free(&batch->items[i].label);
  }
  batch->count = 0;
}

void raw_batch_free(RawBatch *batch) {
  clear(batch);
  mem_free(batch->items);
  *batch = (RawBatch){0};
}

static bool hand_over(const RateLimitOptions *limits, RawLevel *raw, RatedLevel *rated,
                      RawBatchReceiver *receiver, void *context) {
  Text why = {0};
  bool failure = rated_level_add_failure(limits, rated, &why);
  GeneratedLevel level = {0};
  if (!failure) level = rated_level_take(&raw->level.board, &rated->rating);
  bool go_on = receiver(context, raw, failure ? NULL : &level, why.data);
  generated_level_free(&level);
  text_free(&why);
  return go_on;
}

bool raw_batch_rate(RawBatch *batch, const RateManyLevels *rate, RawBatchReceiver *receiver,
                    void *context) {
  RatedLevel *rated = mem_alloc(batch->count + 1, sizeof *rated);
  bool ok = true;
  for (size_t i = 0; i < batch->count; i++)
    rated[i].selected = (SelectedLevel){&batch->items[i].level, batch->items[i].file, i};
  if (batch->count) rate_many_levels(rate, rated, batch->count);
  for (size_t i = 0; i < batch->count; i++) {
    if (ok && rated[i].done)
      ok = hand_over(rate->limits, &batch->items[i], &rated[i], receiver, context);
    rate_free(&rated[i].rating);
  }
  mem_free(rated);
  clear(batch);
  return ok;
}
