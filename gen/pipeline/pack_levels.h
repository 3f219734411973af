// The accepted levels of a run, as far as ranking needs them, with a value of the caller for each:
// where to find the whole level.
#ifndef TSB_PACK_LEVELS_H
#define TSB_PACK_LEVELS_H

#include "pipeline/pack_choice.h"

// Zeroed is empty.
typedef struct {
  size_t pinned;     // the first so many levels that are added are pinned, see pack_choice.h
  PackLevel *items;  // in the order of acceptance, after pack_levels_choose in that of the pack
  size_t count, item_capacity;
  uint64_t *values;  // by PackLevel.number
  size_t value_capacity;
} PackLevels;

void pack_levels_add(PackLevels *levels, const GeneratedLevel *level, uint64_t value);
uint64_t pack_levels_value(const PackLevels *levels, size_t index);  // of items[index]
// Ranks the levels and keeps those that are chosen, see pack_choice.
void pack_levels_choose(PackLevels *levels, const GenParams *params, PipelineState *state);
void pack_levels_free(PackLevels *levels);

#endif
