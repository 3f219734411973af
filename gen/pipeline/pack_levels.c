// Levels are moved when they are ranked, values are not: a level finds its value by its number.
#include "pipeline/pack_levels.h"

#include "base/mem.h"

void pack_levels_add(PackLevels *levels, const GeneratedLevel *level, uint64_t value) {
  size_t number = levels->count++;
  levels->items = mem_grow(levels->items, number, &levels->item_capacity, sizeof *levels->items);
  levels->values =
      mem_grow(levels->values, number, &levels->value_capacity, sizeof *levels->values);
  levels->items[number] = (PackLevel){.difficulty = level->difficulty,
                                      .id = level->id,
                                      .tier = level->tier,
                                      .pinned = number < levels->pinned,
                                      .number = (uint32_t)number};
  levels->values[number] = value;
}

uint64_t pack_levels_value(const PackLevels *levels, size_t index) {
  return levels->values[levels->items[index].number];
}

void pack_levels_choose(PackLevels *levels, const GenParams *params, PipelineState *state) {
  levels->count = pack_choice(levels->items, levels->count, params, state);
}

void pack_levels_free(PackLevels *levels) {
  mem_free(levels->items);
  mem_free(levels->values);
  *levels = (PackLevels){0};
}
