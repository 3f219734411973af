// Reading is lenient on purpose: the caller rebuilds pack.json from the result and compares, which
// finds every fault and names its line.
#include "labyrinth_pack/labyrinth_pack_read.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "json/gen_json.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_making/labyrinth_rating.h"

static const cJSON *item_of(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = item_of(object, key);
  return cJSON_IsString(item) ? item->valuestring : "";
}

static char *text_of(const cJSON *object, const char *key) {
  const char *text = string_of(object, key);
  return *text ? mem_string(text, strlen(text)) : NULL;
}

static int int_of(const cJSON *object, const char *key) {
  uint64_t count = gen_json_read_count(object, key);
  return count <= INT_MAX ? (int)count : 0;
}

// A measure that is not there is not known.
static LabyrinthMeasures read_measures(const cJSON *values) {
  LabyrinthMeasures measures;
  const LabyrinthMeasureRow *row;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++) {
    const cJSON *item = item_of(values, row->key);
    bool known = cJSON_IsNumber(item) && isfinite(item->valuedouble);  // 1e999 is not
    *(double *)((char *)&measures + row->offset) = known ? item->valuedouble : -1;
  }
  return measures;
}

char *labyrinth_pack_read_board(const cJSON *level, Labyrinth *maze) {
  static const char NONE[] = "it has no board";
  const cJSON *row;
  Text text = {0};
  cJSON_ArrayForEach(row, item_of(level, "board")) {
    if (cJSON_IsString(row)) text_format(&text, "%s\n", row->valuestring);
  }
  char *why =
      text.length ? labyrinth_parse_board(text.data, maze) : mem_string(NONE, sizeof NONE - 1);
  text_free(&text);
  return why;
}

GeneratedLabyrinth labyrinth_pack_read_level(const LabyrinthParams *params, const cJSON *level) {
  const char *solution = string_of(level, "solution");
  const cJSON *repairs = item_of(level, "repairs");
  LabyrinthRecipe recipe = {0};
  char *wrong = labyrinth_recipe_parse(string_of(level, "recipe"), &recipe);
  GeneratedLabyrinth read = {.solution = mem_string(solution, strlen(solution)),
                             .optimal = cJSON_IsTrue(item_of(level, "optimal")),
                             .trap = cJSON_IsTrue(item_of(level, "trap")),
                             .opened = int_of(repairs, "opened"),
                             .moved = int_of(repairs, "moved"),
                             .measures = read_measures(item_of(level, "measures")),
                             .no_recipe = wrong != NULL,
                             .seed = recipe.seed,
                             .candidate = recipe.candidate,
                             .params = recipe.params};
  mem_free(wrong);
  mem_free(labyrinth_pack_read_board(level, &read.maze));
  LabyrinthRating rating = labyrinth_rate(params, &read.measures);
  read.id = labyrinth_id(&read.maze);
  read.difficulty = rating.difficulty;
  read.tier = rating.tier;
  return read;
}

static void read_levels(LabyrinthPackContent *content, const cJSON *levels) {
  const cJSON *level;
  content->levels = mem_alloc((size_t)cJSON_GetArraySize(levels), sizeof *content->levels);
  cJSON_ArrayForEach(level, levels) {
    GeneratedLabyrinth read = labyrinth_pack_read_level(&content->params, level);
    content->state.found[read.tier]++;
    content->levels[content->count++] = read;
  }
}

static LabyrinthFunnel read_funnel(const cJSON *object) {
  LabyrinthFunnel funnel = {0};
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    labyrinth_funnel_set(&funnel, row, gen_json_read_count(object, row->key));
  const cJSON *rejects = item_of(object, "rejects");
  for (int i = LABYRINTH_REJECT_NONE + 1; i < LABYRINTH_REJECT_COUNT; i++)
    funnel.rejects[i] = gen_json_read_count(rejects, labyrinth_reject_key((LabyrinthReject)i));
  return funnel;
}

LabyrinthPackContent labyrinth_pack_read(const cJSON *pack) {
  LabyrinthPackContent content = {.name = text_of(pack, "name"),
                                  .author = text_of(pack, "author"),
                                  .params = labyrinth_params_default(),
                                  .state.funnel = read_funnel(item_of(pack, "funnel")),
                                  .complete = cJSON_IsTrue(item_of(pack, "complete"))};
  gen_json_read_param_table(item_of(pack, "params"), labyrinth_params_table(), &content.params);
  read_levels(&content, item_of(pack, "levels"));
  for (int i = 0; i < TIER_COUNT; i++)
    content.state.rated[i] =
        gen_json_read_count(cJSON_GetArrayItem(item_of(pack, "tiers"), i), "rated");
  content.state.funnel.rejects[LABYRINTH_REJECT_NONE] = content.count;
  // Recipes hold the seed of a run exactly; a number of cJSON does not.
  content.seed = content.count ? content.levels[0].seed : gen_json_read_count(pack, "seed");
  return content;
}

void labyrinth_pack_read_free(LabyrinthPackContent *content) {
  for (size_t i = 0; i < content->count; i++) generated_labyrinth_free(&content->levels[i]);
  mem_free(content->levels);
  mem_free(content->name);
  mem_free(content->author);
  *content = (LabyrinthPackContent){0};
}
