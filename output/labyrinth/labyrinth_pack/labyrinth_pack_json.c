// As in the pack.json of Sokoban, cJSON prints single objects and the brackets between them are
// written here.
#include "labyrinth_pack/labyrinth_pack_json.h"

#include <string.h>

#include "json/gen_json.h"
#include "json/json_text.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "pack/pack_json_write.h"
#include "pack/pack_names.h"

static cJSON *funnel_object(const LabyrinthFunnel *funnel) {
  cJSON *object = cJSON_CreateObject();
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    gen_json_add_u64(object, row->key, labyrinth_funnel_count(funnel, row));
  cJSON *rejects = cJSON_AddObjectToObject(object, "rejects");
  for (int i = LABYRINTH_REJECT_NONE + 1; i < LABYRINTH_REJECT_COUNT; i++)
    gen_json_add_u64(rejects, labyrinth_reject_key((LabyrinthReject)i), funnel->rejects[i]);
  gen_json_add_u64(object, "accepted", funnel->rejects[LABYRINTH_REJECT_NONE]);
  return object;
}

static cJSON *tiers_array(const LabyrinthPackInfo *info) {
  cJSON *array = cJSON_CreateArray();
  TierBounds bounds = labyrinth_params_tier_bounds(info->params);
  FilledPlaces places = labyrinth_filled_places(info->params, info->state);
  for (int i = 0; i < TIER_COUNT; i++) {
    Tier tier = (Tier)i;
    cJSON *object = cJSON_CreateObject();
    double ends[] = {bounds.lower[i], tier_end(&bounds, tier)};
    cJSON_AddStringToObject(object, "name", tier_name(tier));
    cJSON *bound = cJSON_AddObjectToObject(object, "bounds");
    cJSON_AddItemToObject(bound, "difficulty", cJSON_CreateDoubleArray(ends, 2));
    if (info->params->tier != PARAM_TIER_ANY)
      cJSON_AddNumberToObject(object, "wanted", labyrinth_pipeline_wanted(info->params, tier));
    cJSON_AddNumberToObject(object, "count", info->state->found[i]);
    pack_json_add_filled(object, &places, tier);
    gen_json_add_u64(object, "rated", info->state->rated[i]);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

void labyrinth_pack_json_begin(const LabyrinthPackInfo *info, Text *out) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "format", LABYRINTH_PACK_FORMAT);
  cJSON_AddStringToObject(object, "kind", "labyrinth");
  cJSON *generator = cJSON_AddObjectToObject(object, "generator");
  cJSON_AddStringToObject(generator, "name", "tessoban");
  cJSON_AddStringToObject(generator, "version", info->version);
  if (info->name) cJSON_AddStringToObject(object, "name", info->name);
  if (info->author) cJSON_AddStringToObject(object, "author", info->author);
  gen_json_add_u64(object, "seed", info->seed);
  cJSON_AddBoolToObject(object, "complete", info->complete);
  cJSON_AddItemToObject(object, "params",
                        gen_json_param_table(labyrinth_params_table(), info->params));
  cJSON_AddItemToObject(object, "funnel", funnel_object(&info->state->funnel));
  cJSON_AddItemToObject(object, "tiers", tiers_array(info));
  text_add(out, "{\n");
  json_text_add_fields(object, out);
  text_add(out, ",\n\t\"levels\": [");
}

cJSON *labyrinth_json_board(const Labyrinth *maze) {
  cJSON *rows = cJSON_CreateArray();
  Text text = {0};
  labyrinth_write_board(maze, &text);
  char *rest = text.data, *row;
  while ((row = strsep(&rest, "\n")) && rest) cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  text_free(&text);
  return rows;
}

cJSON *labyrinth_json_measures(const LabyrinthMeasures *measures) {
  cJSON *object = cJSON_CreateObject();
  const LabyrinthMeasureRow *row;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++) {
    double value = labyrinth_measure_value(measures, row);
    if (value >= 0) cJSON_AddNumberToObject(object, row->key, value);
  }
  return object;
}

int labyrinth_json_keys(const Labyrinth *maze) {
  int count = 0;
  for (int i = 0; i < LABYRINTH_COLORS; i++) count += maze->keys[i] != LABYRINTH_NOWHERE;
  return count;
}

static void add_identity(cJSON *object, const GeneratedLabyrinth *level, size_t rank,
                         const char *title) {
  Text id = {0}, recipe = {0};
  level_id_write(level->id, &id);
  generated_labyrinth_write_recipe(level, &recipe);
  if (rank) cJSON_AddNumberToObject(object, "rank", (double)rank);
  cJSON_AddStringToObject(object, "id", id.data);
  if (title) cJSON_AddStringToObject(object, "title", title);
  cJSON_AddStringToObject(object, "tier", tier_name(level->tier));
  cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  if (!level->no_recipe) cJSON_AddStringToObject(object, "recipe", recipe.data);
  text_free(&id);
  text_free(&recipe);
}

static void add_labyrinth(cJSON *object, const GeneratedLabyrinth *level) {
  const Labyrinth *maze = &level->maze;
  cJSON_AddNumberToObject(object, "width", maze->width);
  cJSON_AddNumberToObject(object, "height", maze->height);
  cJSON_AddNumberToObject(object, "sweets", maze->sweet_count);
  cJSON_AddNumberToObject(object, "monsters", maze->monster_count);
  cJSON_AddNumberToObject(object, "doors", maze->door_count);
  cJSON_AddNumberToObject(object, "keys", labyrinth_json_keys(maze));
  cJSON_AddNumberToObject(object, "switches", maze->switch_count);
  cJSON_AddItemToObject(object, "board", labyrinth_json_board(maze));
  cJSON_AddStringToObject(object, "solution", level->solution);
  cJSON_AddBoolToObject(object, "optimal", level->optimal);
  cJSON_AddBoolToObject(object, "trap", level->trap);
  cJSON *repairs = cJSON_AddObjectToObject(object, "repairs");
  cJSON_AddNumberToObject(repairs, "opened", level->opened);
  cJSON_AddNumberToObject(repairs, "moved", level->moved);
  cJSON_AddItemToObject(object, "measures", labyrinth_json_measures(&level->measures));
}

void labyrinth_pack_json_level(const GeneratedLabyrinth *level, size_t rank, size_t count,
                               const char *title, Text *out) {
  cJSON *object = cJSON_CreateObject();
  char path[PACK_PATH_MAX];
  add_identity(object, level, rank, title);
  add_labyrinth(object, level);
  pack_names_path(path, "levels", rank, count, "lab");
  cJSON_AddStringToObject(object, "lab", path);
  pack_names_path(path, "thumbs", rank, count, "png");
  cJSON_AddStringToObject(object, "thumb", path);
  text_add(out, rank == 1 ? "{\n" : " {\n");
  json_text_add_fields(object, out);
  text_add(out, rank == count ? "\n}" : "\n},");
}

void labyrinth_pack_json_end(Text *out) { text_add(out, "]\n}\n"); }

cJSON *labyrinth_pack_json_single(const GeneratedLabyrinth *level) {
  cJSON *object = cJSON_CreateObject();
  add_identity(object, level, 0, NULL);
  add_labyrinth(object, level);
  return object;
}
