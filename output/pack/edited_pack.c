// Levels and labels are kept side by side, as pack_json_read.h has them.
#include "pack/edited_pack.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "pack/pack_names.h"

void edited_pack_add(EditedPack *pack, const GeneratedLevel *level, const LevelLabel *label) {
  size_t capacity = pack->capacity;
  pack->levels = mem_grow(pack->levels, pack->count, &capacity, sizeof *pack->levels);
  pack->labels = mem_grow(pack->labels, pack->count, &pack->capacity, sizeof *pack->labels);
  pack->levels[pack->count] = *level;
  pack->labels[pack->count++] = *label;
}

void edited_pack_remove(EditedPack *pack, size_t index) {
  GeneratedLevel *level = &pack->levels[index];
  removed_levels_add(&pack->about.removed, level->id, &level->fingerprint);
  generated_level_free(level);
  level_label_free(&pack->labels[index]);
  size_t after = --pack->count - index;
  memmove(&pack->levels[index], &pack->levels[index + 1], after * sizeof *pack->levels);
  memmove(&pack->labels[index], &pack->labels[index + 1], after * sizeof *pack->labels);
}

size_t edited_pack_find(const EditedPack *pack, LevelId id) {
  size_t index = 0;
  while (index < pack->count && !level_id_equal(pack->levels[index].id, id)) index++;
  return index;
}

static int compare_difficulty(const GeneratedLevel *a, const GeneratedLevel *b) {
  if (a->difficulty < b->difficulty || a->difficulty > b->difficulty)
    return a->difficulty < b->difficulty ? -1 : 1;
  if (a->id.high != b->id.high) return a->id.high < b->id.high ? -1 : 1;
  return a->id.low < b->id.low ? -1 : a->id.low > b->id.low;
}

// A level and its place before the sort.
typedef struct {
  const GeneratedLevel *level;
  size_t place;
} Ranked;

static int compare_ranked(const void *a, const void *b) {
  return compare_difficulty(((const Ranked *)a)->level, ((const Ranked *)b)->level);
}

void edited_pack_sort(EditedPack *pack) {
  Ranked *ranked = mem_alloc(pack->count + 1, sizeof *ranked);
  GeneratedLevel *levels = mem_alloc(pack->count + 1, sizeof *levels);
  LevelLabel *labels = mem_alloc(pack->count + 1, sizeof *labels);
  for (size_t i = 0; i < pack->count; i++) ranked[i] = (Ranked){&pack->levels[i], i};
  if (pack->count) qsort(ranked, pack->count, sizeof *ranked, compare_ranked);
  for (size_t i = 0; i < pack->count; i++) {
    levels[i] = pack->levels[ranked[i].place];
    labels[i] = pack->labels[ranked[i].place];
  }
  mem_free(ranked);
  mem_free(pack->levels);
  mem_free(pack->labels);
  pack->levels = levels;
  pack->labels = labels;
  pack->capacity = pack->count + 1;
}

bool edited_pack_is_sorted(const EditedPack *pack) {
  for (size_t i = 1; i < pack->count; i++)
    if (pack->levels[i].difficulty < pack->levels[i - 1].difficulty) return false;
  return true;
}

void edited_pack_set_tiers(EditedPack *pack) {
  TierBounds bounds = params_tier_bounds(&pack->params);
  for (size_t i = 0; i < pack->count; i++)
    pack->levels[i].tier = tier_of(&bounds, pack->levels[i].difficulty);
}

void edited_pack_name_levels(EditedPack *pack) {
  int places[TIER_COUNT] = {0};
  for (size_t i = 0; i < pack->count; i++) {
    const GeneratedLevel *level = &pack->levels[i];
    int place = ++places[level->tier];
    if (pack->labels[i].title) continue;
    Text title = {0};
    pack_names_title(pack->params.title.text, level, i + 1, place, &title);
    pack->labels[i].title = text_take(&title);
  }
}

void edited_pack_free(EditedPack *pack) {
  for (size_t i = 0; i < pack->count; i++) {
    generated_level_free(&pack->levels[i]);
    level_label_free(&pack->labels[i]);
  }
  mem_free(pack->levels);
  mem_free(pack->labels);
  pack_about_free(&pack->about);
  *pack = (EditedPack){0};
}
