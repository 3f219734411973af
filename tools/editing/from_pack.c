// The journal of the run holds the pinned levels as if it had made them. Their texts stay here.
#include "editing/from_pack.h"

#include <string.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "editing/exclude_pack.h"
#include "pack/pack_names.h"

static bool pin_numbers(FromPack *from, const char *path, const char *list, Text *error) {
  static const Option row = {
      .name = "pin", .kind = OPTION_RANGES, .min = 1, .max = LEVEL_FILES_MAX};
  Ranges ranges = {0};
  bool ok = option_value(&row, list, &ranges, error);
  size_t count = from->loaded.pack.count;
  for (size_t i = 0; ok && i < ranges.count; i++) {
    ok = ranges.items[i].last <= (long)count;
    if (!ok)
      text_format(error, "--pin: there is no level %ld in %s, the last is level %zu",
                  ranges.items[i].last, path, count);
    for (long n = ranges.items[i].first; ok && n <= ranges.items[i].last; n++)
      from->pinned[n - 1] = true;
  }
  mem_free(ranges.items);
  return ok;
}

bool from_pack_read(FromPack *from, const char *path, const char *pin, Text *error) {
  *from = (FromPack){0};
  if (!load_pack(path, false, &from->loaded, error)) return false;
  if (from->loaded.outdated) {
    text_format(error,
                "%s was made by an older version: `tessoban pack %s/pack.xsb --out NEW` makes a "
                "pack of this version",
                path, path);
    return false;
  }
  from->pinned = mem_alloc(from->loaded.pack.count + 1, sizeof *from->pinned);
  if (strcmp(pin, "all") != 0) return pin_numbers(from, path, pin, error);
  for (size_t i = 0; i < from->loaded.pack.count; i++) from->pinned[i] = true;
  return true;
}

// Keeps the tiers, but not their numbers of levels.
static void drop_tier_counts(GenParams *params) {
  Text tiers = {0};
  for (int i = 0; i < TIER_COUNT; i++)
    if (params->tier >> i & 1)
      text_format(&tiers, "%s%s", tiers.length ? "," : "", tier_name((Tier)i));
  mem_free(params_set(params, "tier", tiers.data));
  text_free(&tiers);
}

void from_pack_params(const FromPack *from, bool count_given, GenParams *params, uint64_t *seed) {
  const EditedPack *pack = &from->loaded.pack;
  if (pack->has_params) *params = pack->params;
  if (pack->has_params) *seed = pack->seed;
  if (!count_given && params_has_tier_counts(params)) return;
  if (params_has_tier_counts(params)) drop_tier_counts(params);
  params->count = (int)pack->count;
}

// A title that the pattern has made is made anew for the new place of the level.
static void forget_pattern_titles(EditedPack *pack) {
  int places[TIER_COUNT] = {0};
  for (size_t i = 0; i < pack->count; i++) {
    const GeneratedLevel *level = &pack->levels[i];
    LevelLabel *label = &pack->labels[i];
    Text title = {0};
    pack_names_title(pack->params.title.text, level, i + 1, ++places[level->tier], &title);
    if (label->title && !strcmp(label->title, title.data)) {
      mem_free(label->title);
      label->title = NULL;
    }
    text_free(&title);
  }
}

static void remove_others(FromPack *from) {
  EditedPack *pack = &from->loaded.pack;
  for (size_t i = pack->count; i-- > 0;)
    if (!from->pinned[i]) edited_pack_remove(pack, i);
}

// A level without a recipe has no parameters, but the journal checks them.
static void fill_params(EditedPack *pack) {
  GenParams params = params_default();
  for (size_t i = 0; i < pack->count; i++)
    if (pack->levels[i].no_recipe) pack->levels[i].params = params;
}

void from_pack_pin(FromPack *from, GenerateRun *run, ExcludedLevels *excluded) {
  EditedPack *pack = &from->loaded.pack;
  exclude_pack(pack, excluded);
  forget_pattern_titles(pack);
  remove_others(from);
  pack->params = run->params;
  edited_pack_set_tiers(pack);
  fill_params(pack);
  pack->about.order = PACK_ORDER_DIFFICULTY;
  pack->about.titles_given = true;
  run->edited = true;
  run->excluded = excluded;
  run->pinned = (PinnedLevels){pack->levels, pack->labels, pack->count};
}

void from_pack_free(FromPack *from) {
  load_pack_free(&from->loaded);
  mem_free(from->pinned);
  *from = (FromPack){0};
}
