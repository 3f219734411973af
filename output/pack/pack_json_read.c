// Reading is lenient on purpose: the caller rebuilds pack.json from the result and compares, which
// finds every fault and names its line.
#include "pack/pack_json_read.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "json/gen_json.h"
#include "params/recipe.h"
#include "rating/compute_measures.h"
#include "rating/difficulty_formula.h"

static const cJSON *item_of(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = item_of(object, key);
  return cJSON_IsString(item) ? item->valuestring : "";
}

GenParams pack_json_read_params(const cJSON *pack) {
  return gen_json_read_params(item_of(pack, "params"));
}

static LevelMeasures read_measures(const cJSON *object) {
  LevelMeasures measures = {.estimates = 0};
  const cJSON *values = item_of(object, "measures"), *estimate;
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    const cJSON *value = item_of(values, level_measure_row(i).name);
    bool finite = cJSON_IsNumber(value) && isfinite(value->valuedouble);  // 1e999 is not
    measures.value[i] = finite ? value->valuedouble : NAN;
    cJSON_ArrayForEach(estimate, item_of(object, "estimates")) {
      if (cJSON_IsString(estimate) && !strcmp(estimate->valuestring, level_measure_row(i).name))
        measures.estimates |= (uint64_t)1 << i;
    }
  }
  return measures;
}

bool pack_json_read_board(const cJSON *level, Board *board) {
  const cJSON *row;
  Text text = {0};
  cJSON_ArrayForEach(row, item_of(level, "board")) {
    if (cJSON_IsString(row)) text_format(&text, "%s\n", row->valuestring);
  }
  bool ok = text.length && !board_parse(text.data, board);
  text_free(&text);
  return ok;
}

static int read_revision(const cJSON *rating) {
  uint64_t revision = gen_json_read_count(rating, "revision");
  if (!rating) return RATING_FIRST_REVISION;
  return revision < INT_MAX ? (int)revision : 0;
}

static double stored_difficulty(const cJSON *object) {
  const cJSON *item = item_of(object, "difficulty");
  bool ok = cJSON_IsNumber(item) && item->valuedouble >= 0 && item->valuedouble <= 100;
  return ok ? item->valuedouble : 0;
}

static double difficulty_of(const cJSON *object, int revision, const GeneratedLevel *level) {
  if (revision != RATING_REVISION) return stored_difficulty(object);
  RatingFeatures features =
      compute_measures_features(&level->measures, board_box_count(&level->board));
  return difficulty_formula(&features);
}

// Missing or empty texts are NULL.
static char *text_of(const cJSON *object, const char *key) {
  const char *text = string_of(object, key);
  return *text ? mem_string(text, strlen(text)) : NULL;
}

static PackAbout read_about(const cJSON *pack) {
  return (PackAbout){
      .name = text_of(pack, "name"),
      .author = text_of(pack, "author"),
      .order = strcmp(string_of(pack, "order"), pack_order_word(PACK_ORDER_GIVEN)) != 0
                   ? PACK_ORDER_DIFFICULTY
                   : PACK_ORDER_GIVEN,
      .titles_given = !strcmp(string_of(pack, "titles"), "given"),
      .query = text_of(pack, "query"),
      .sort = text_of(pack, "sort"),
      .sources = cJSON_Duplicate(item_of(pack, "sources"), true),
      .removed = removed_levels_read(pack)};
}

static int read_format(const cJSON *pack) {
  uint64_t format = gen_json_read_count(pack, "format");
  return format >= 1 && format <= PACK_JSON_FORMAT ? (int)format : 0;
}

static LevelLabel read_label(const cJSON *object) {
  return (LevelLabel){.title = text_of(object, "title"),
                      .author = text_of(object, "author"),
                      .origin = text_of(object, "origin")};
}

static GeneratedLevel read_level(const GenParams *params, int revision, const cJSON *object) {
  const char *solution = string_of(object, "solution");
  Recipe recipe = {0};
  TierBounds bounds = params_tier_bounds(params);
  mem_free(recipe_parse_old(string_of(object, "recipe"), &recipe));
  GeneratedLevel level = {.solution = mem_string(solution, strlen(solution)),
                          .optimal = cJSON_IsTrue(item_of(object, "optimal")),
                          .proven_farthest = cJSON_IsTrue(item_of(object, "proven_farthest")),
                          .measures = read_measures(object),
                          .exact = cJSON_IsTrue(item_of(object, "measures_exact")),
                          .no_recipe = !item_of(object, "recipe")};
  generated_level_set_recipe(&level, &recipe);
  (void)pack_json_read_board(object, &level.board);
  level.id = symmetry_id(&level.board);
  level.difficulty = difficulty_of(object, revision, &level);
  level.tier = tier_of(&bounds, level.difficulty);
  return level;
}

static void read_levels(PackJsonContent *content, const cJSON *pack) {
  const cJSON *levels = item_of(pack, "levels"), *object;
  size_t total = (size_t)cJSON_GetArraySize(levels);
  content->levels = mem_alloc(total, sizeof *content->levels);
  content->labels = mem_alloc(total, sizeof *content->labels);
  cJSON_ArrayForEach(object, levels) {
    GeneratedLevel level = read_level(&content->params, content->rating_revision, object);
    content->state.found[level.tier]++;
    content->labels[content->count] = read_label(object);
    content->levels[content->count++] = level;
  }
}

static void read_rated(PackJsonContent *content, const cJSON *tiers) {
  for (int i = 0; i < TIER_COUNT; i++)
    content->state.rated[i] = gen_json_read_count(cJSON_GetArrayItem(tiers, i), "rated");
}

// Recipes hold the seed of a run exactly; a number of cJSON does not. The seed of an edited pack
// fits into such a number.
static uint64_t seed_of(const PackJsonContent *content, const cJSON *pack) {
  bool exact = !content->edited && content->count;
  return exact ? content->levels[0].seed : gen_json_read_count(pack, "seed");
}

PackJsonContent pack_json_read(const cJSON *pack) {
  int format = read_format(pack);
  PackJsonContent content = {.format = format,
                             .about = read_about(pack),
                             .edited = format > 1 && !item_of(pack, "funnel"),
                             .no_params = format > 1 && !item_of(pack, "params"),
                             .params = gen_json_read_params(item_of(pack, "params")),
                             .state.funnel = gen_json_read_funnel(item_of(pack, "funnel")),
                             .complete = cJSON_IsTrue(item_of(pack, "complete")),
                             .rating_revision = read_revision(item_of(pack, "rating"))};
  read_levels(&content, pack);
  read_rated(&content, item_of(pack, "tiers"));
  content.state.funnel.rejects[REJECT_NONE] = content.count;
  content.seed = seed_of(&content, pack);
  return content;
}

void pack_json_read_free(PackJsonContent *content) {
  for (size_t i = 0; i < content->count; i++) {
    generated_level_free(&content->levels[i]);
    level_label_free(&content->labels[i]);
  }
  mem_free(content->levels);
  mem_free(content->labels);
  pack_about_free(&content->about);
  *content = (PackJsonContent){0};
}
