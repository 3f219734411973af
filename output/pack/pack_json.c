#include "pack/pack_json.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "level/title.h"
#include "pack/measures_json.h"
#include "params/recipe.h"
#include "rating/rating.h"
#include "text/normalize_text.h"

void pack_json_add_u64(cJSON *object, const char *key, uint64_t value) {
  char digits[24];  // as text: a double would lose the last digits of a large seed
  snprintf(digits, sizeof digits, "%" PRIu64, value);
  cJSON_AddRawToObject(object, key, digits);
}

// Parameters that are numbers are numbers; all others are the text that --set takes.
cJSON *pack_json_params(const GenParams *params) {
  cJSON *object = cJSON_CreateObject();
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    Text value = {0};
    params_write_value(params, row, &value);
    if (row->kind == PARAM_INT && isdigit((unsigned char)*value.data))
      cJSON_AddRawToObject(object, row->key, value.data);
    else cJSON_AddStringToObject(object, row->key, value.data);
    text_free(&value);
  }
  return object;
}

cJSON *pack_json_funnel(const Funnel *funnel) {
  cJSON *object = cJSON_CreateObject();
  pack_json_add_u64(object, "candidates", funnel->candidates);
  pack_json_add_u64(object, "maps", funnel->maps);
  cJSON *maps = cJSON_AddObjectToObject(object, "map_rejects");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    pack_json_add_u64(maps, map_check_key((MapReject)i), funnel->map_rejects[i]);
  cJSON *rejects = cJSON_AddObjectToObject(object, "rejects");
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    pack_json_add_u64(rejects, reject_key((Reject)i), funnel->rejects[i]);
  pack_json_add_u64(object, "accepted", funnel->rejects[REJECT_NONE]);
  pack_json_add_u64(object, "reverse_states", funnel->reverse_states);
  pack_json_add_u64(object, "forward_states", funnel->forward_states);
  return object;
}

static cJSON *pair_array(double low, double high) {
  cJSON *pair = cJSON_CreateArray();
  cJSON_AddItemToArray(pair, cJSON_CreateNumber(low));
  cJSON_AddItemToArray(pair, cJSON_CreateNumber(high));
  return pair;
}

static cJSON *tiers_array(const PackInfo *info) {
  cJSON *array = cJSON_CreateArray();
  TierBounds bounds = params_tier_bounds(info->params);
  for (int i = 0; i < TIER_COUNT; i++) {
    Tier tier = (Tier)i;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "name", tier_name(tier));
    cJSON *bound = cJSON_AddObjectToObject(object, "bounds");
    cJSON_AddItemToObject(bound, "difficulty",
                          pair_array(bounds.lower[i], tier_end(&bounds, tier)));
    if (info->params->tier != PARAM_TIER_ANY)
      cJSON_AddNumberToObject(object, "wanted", pipeline_wanted(info->params, tier));
    cJSON_AddNumberToObject(object, "count", info->state->found[i]);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

// Prints the object's fields without its braces, indented by one step, and frees it.
static void add_fields(cJSON *object, Text *out) {
  char *printed = cJSON_Print(object);
  assert(printed);
  size_t length = strlen(printed);
  text_add_bytes(out, printed + 2, length - 4);  // "{\n" ... "\n}"
  cJSON_free(printed);
  cJSON_Delete(object);
}

static cJSON *jumps_array(const DifficultyCurve *curve) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < curve->jumps && i < DIFFICULTY_CURVE_JUMPS; i++) {
    cJSON *jump = cJSON_CreateObject();
    cJSON_AddNumberToObject(jump, "rank", (double)curve->jump[i].rank);
    cJSON_AddNumberToObject(jump, "from", curve->jump[i].from);
    cJSON_AddNumberToObject(jump, "to", curve->jump[i].to);
    cJSON_AddItemToArray(array, jump);
  }
  return array;
}

static cJSON *curve_object(const DifficultyCurve *curve) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "points",
                        cJSON_CreateDoubleArray(curve->point, DIFFICULTY_CURVE_POINTS));
  cJSON *steps = cJSON_AddObjectToObject(object, "largest_step");
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddNumberToObject(steps, tier_name((Tier)i), curve->largest_step[i]);
  cJSON_AddNumberToObject(object, "jump_count", (double)curve->jumps);
  cJSON_AddItemToObject(object, "jumps", jumps_array(curve));
  return object;
}

void pack_json_begin(const PackInfo *info, Text *out) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "format", 1);
  cJSON *generator = cJSON_AddObjectToObject(object, "generator");
  cJSON_AddStringToObject(generator, "name", "tessoban");
  cJSON_AddStringToObject(generator, "version", info->version);
  pack_json_add_u64(object, "seed", info->seed);
  cJSON_AddBoolToObject(object, "complete", info->complete);
  cJSON_AddItemToObject(object, "params", pack_json_params(info->params));
  cJSON_AddItemToObject(object, "funnel", pack_json_funnel(&info->state->funnel));
  cJSON_AddItemToObject(object, "tiers", tiers_array(info));
  if (info->curve) cJSON_AddItemToObject(object, "curve", curve_object(info->curve));
  text_add(out, "{\n");
  add_fields(object, out);
  text_add(out, ",\n\t\"levels\": [");
}

cJSON *pack_json_board(const Board *board) {
  cJSON *rows = cJSON_CreateArray();
  Text text = {0};
  board_write(board, &text);
  char *rest = text.data, *row;
  while ((row = strsep(&rest, "\n")) && rest) cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  text_free(&text);
  return rows;
}

// A level outside a pack has no rank and no title: 0 and NULL.
static void add_identity(cJSON *object, const GenLevel *level, size_t rank, const char *title) {
  Text id = {0}, recipe = {0};
  level_id_write(level->id, &id);
  recipe_write(&(Recipe){level->seed, level->candidate, level->params}, &recipe);
  if (rank) cJSON_AddNumberToObject(object, "rank", (double)rank);
  cJSON_AddStringToObject(object, "id", id.data);
  if (title) cJSON_AddStringToObject(object, "title", title);
  cJSON_AddStringToObject(object, "tier", tier_name(level->tier));
  cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  cJSON_AddStringToObject(object, "recipe", recipe.data);
  text_free(&id);
  text_free(&recipe);
}

static void add_puzzle(cJSON *object, const GenLevel *level) {
  int boxes = board_box_count(&level->board);
  cJSON_AddNumberToObject(object, "width", level->board.room.width);
  cJSON_AddNumberToObject(object, "height", level->board.room.height);
  cJSON_AddNumberToObject(object, "boxes", boxes);
  cJSON_AddItemToObject(object, "board", pack_json_board(&level->board));
  cJSON_AddStringToObject(object, "solution", level->solution);
  cJSON_AddBoolToObject(object, "optimal", level->optimal);
  cJSON_AddBoolToObject(object, "proven_farthest", level->proven_farthest);
  cJSON_AddBoolToObject(object, "extrapolated", rating_extrapolates(boxes));
  cJSON_AddItemToObject(object, "measures", measures_json_object(&level->measures));
  cJSON_AddBoolToObject(object, "measures_exact", level->exact);
  cJSON_AddItemToObject(object, "estimates", measures_json_estimates(&level->measures));
}

void pack_json_level(const PackInfo *info, const GenLevel *level, size_t rank, const char *title,
                     bool last, Text *out) {
  cJSON *object = cJSON_CreateObject();
  size_t count = pipeline_found(info->state);
  char path[PACK_PATH_MAX];
  add_identity(object, level, rank, title);
  add_puzzle(object, level);
  if (info->xsb) {
    pack_path(path, "levels", rank, count, "xsb");
    cJSON_AddStringToObject(object, "xsb", path);
  }
  if (info->png) {
    pack_path(path, "thumbs", rank, count, "png");
    cJSON_AddStringToObject(object, "thumb", path);
  }
  text_add(out, rank == 1 ? "{\n" : " {\n");
  add_fields(object, out);
  text_add(out, last ? "\n}" : "\n},");
}

void pack_json_single(const GenLevel *level, Text *out) {
  cJSON *object = cJSON_CreateObject();
  add_identity(object, level, 0, NULL);
  add_puzzle(object, level);
  text_add(out, "{\n");
  add_fields(object, out);
  text_add(out, "\n}\n");
}

void pack_json_end(Text *out) { text_add(out, "]\n}\n"); }

void pack_path(char path[PACK_PATH_MAX], const char *folder, size_t rank, size_t count,
               const char *suffix) {
  enum { LEAST_DIGITS = 4 };
  int digits = snprintf(NULL, 0, "%zu", count);
  snprintf(path, PACK_PATH_MAX, "%s/%0*zu.%s", folder,
           digits > LEAST_DIGITS ? digits : LEAST_DIGITS, rank, suffix);
}

void pack_title(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out) {
  Text raw = {0};
  title_write(pattern, level, rank, place, &raw);
  char *normalized = normalize_line((Slice){raw.data, raw.length});
  text_add(out, normalized ? normalized : "");
  mem_free(normalized);
  text_free(&raw);
}
