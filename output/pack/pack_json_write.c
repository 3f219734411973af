// cJSON prints single objects. The brackets between them are written here, so that the file looks
// as if one tree had been printed.
#include "pack/pack_json_write.h"

#include "json/gen_json.h"
#include "json/json_text.h"
#include "json/measures_json.h"
#include "pack/pack_names.h"
#include "rating/difficulty_formula.h"

static cJSON *pair_array(double low, double high) {
  cJSON *pair = cJSON_CreateArray();
  cJSON_AddItemToArray(pair, cJSON_CreateNumber(low));
  cJSON_AddItemToArray(pair, cJSON_CreateNumber(high));
  return pair;
}

void pack_json_add_filled(cJSON *object, const FilledPlaces *places, Tier tier) {
  cJSON *filled = NULL;
  for (int from = 0; from < TIER_COUNT; from++) {
    if (!places->filled[tier][from]) continue;
    if (!filled) filled = cJSON_AddObjectToObject(object, "filled");
    cJSON_AddNumberToObject(filled, tier_name((Tier)from), places->filled[tier][from]);
  }
}

static cJSON *tiers_array(const PackInfo *info) {
  cJSON *array = cJSON_CreateArray();
  FilledPlaces places = fill_places(info->params, info->state->found);
  TierBounds bounds = params_tier_bounds(info->params);
  for (int i = 0; i < TIER_COUNT; i++) {
    Tier tier = (Tier)i;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "name", tier_name(tier));
    cJSON *bound = cJSON_AddObjectToObject(object, "bounds");
    cJSON_AddItemToObject(bound, "difficulty",
                          pair_array(bounds.lower[i], tier_end(&bounds, tier)));
    if (!info->edited && info->params->tier != PARAM_TIER_ANY)
      cJSON_AddNumberToObject(object, "wanted", pipeline_wanted(info->params, tier));
    cJSON_AddNumberToObject(object, "count", info->state->found[i]);
    if (!info->edited) pack_json_add_filled(object, &places, tier);
    if (!info->edited) gen_json_add_u64(object, "rated", info->state->rated[i]);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static cJSON *jumps_array(const FinishedPackCurve *curve) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < curve->jumps && i < FINISHED_PACK_CURVE_JUMPS; i++) {
    cJSON *jump = cJSON_CreateObject();
    cJSON_AddNumberToObject(jump, "rank", (double)curve->jump[i].rank);
    cJSON_AddNumberToObject(jump, "from", curve->jump[i].from);
    cJSON_AddNumberToObject(jump, "to", curve->jump[i].to);
    cJSON_AddItemToArray(array, jump);
  }
  return array;
}

static cJSON *curve_object(const FinishedPackCurve *curve) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "points",
                        cJSON_CreateDoubleArray(curve->point, FINISHED_PACK_CURVE_POINTS));
  cJSON *steps = cJSON_AddObjectToObject(object, "largest_step");
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddNumberToObject(steps, tier_name((Tier)i), curve->largest_step[i]);
  cJSON_AddNumberToObject(object, "jump_count", (double)curve->jumps);
  cJSON_AddItemToObject(object, "jumps", jumps_array(curve));
  return object;
}

// The first revision was not stored.
static void add_rating(cJSON *object, const PackInfo *info) {
  int revision = info->old_rating ? info->old_rating : RATING_REVISION;
  if (revision == RATING_FIRST_REVISION) return;
  cJSON *rating = cJSON_AddObjectToObject(object, "rating");
  cJSON_AddNumberToObject(rating, "revision", revision);
}

// Leaves only what the older object has, too.
static void keep_known(cJSON *object, const cJSON *older) {
  if (!object) return;  // an edited pack may have no parameters and no funnel
  for (cJSON *item = object->child, *next; item; item = next) {
    next = item->next;
    if (!cJSON_GetObjectItemCaseSensitive(older, item->string))
      cJSON_Delete(cJSON_DetachItemViaPointer(object, item));
  }
}

static const cJSON *rejects_of(const cJSON *pack) {
  const cJSON *funnel = cJSON_GetObjectItemCaseSensitive(pack, "funnel");
  return cJSON_GetObjectItemCaseSensitive(funnel, "rejects");
}

// Parameters and reasons to reject are added from version to version.
static void write_as_older(cJSON *object, const cJSON *older) {
  keep_known(cJSON_GetObjectItemCaseSensitive(object, "params"),
             cJSON_GetObjectItemCaseSensitive(older, "params"));
  keep_known((cJSON *)rejects_of(object), rejects_of(older));
}

static bool is_first_format(const PackInfo *info) { return info->format == 1; }

static void add_about(cJSON *object, const PackAbout *about) {
  static const PackAbout plain = {0};
  if (!about) about = &plain;
  if (about->name) cJSON_AddStringToObject(object, "name", about->name);
  if (about->author) cJSON_AddStringToObject(object, "author", about->author);
  cJSON_AddStringToObject(object, "order", pack_order_word(about->order));
  cJSON_AddStringToObject(object, "titles", about->titles_given ? "given" : "pattern");
  if (about->query) cJSON_AddStringToObject(object, "query", about->query);
  if (about->sort) cJSON_AddStringToObject(object, "sort", about->sort);
  if (about->sources)
    cJSON_AddItemToObject(object, "sources", cJSON_Duplicate(about->sources, true));
  removed_levels_write(&about->removed, object);
}

static void add_run(cJSON *object, const PackInfo *info) {
  if (!info->no_params) gen_json_add_u64(object, "seed", info->seed);
  if (!info->edited) cJSON_AddBoolToObject(object, "complete", info->complete);
  if (!info->no_params) cJSON_AddItemToObject(object, "params", gen_json_params(info->params));
  if (!info->edited) cJSON_AddItemToObject(object, "funnel", gen_json_funnel(&info->state->funnel));
}

void pack_json_begin(const PackInfo *info, Text *out) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "format", is_first_format(info) ? 1 : PACK_JSON_FORMAT);
  cJSON *generator = cJSON_AddObjectToObject(object, "generator");
  cJSON_AddStringToObject(generator, "name", "tessoban");
  cJSON_AddStringToObject(generator, "version", info->version);
  add_rating(object, info);
  if (!is_first_format(info)) add_about(object, info->about);
  add_run(object, info);
  cJSON_AddItemToObject(object, "tiers", tiers_array(info));
  if (info->curve) cJSON_AddItemToObject(object, "curve", curve_object(info->curve));
  if (info->older) write_as_older(object, info->older);
  text_add(out, "{\n");
  json_text_add_fields(object, out);
  text_add(out, ",\n\t\"levels\": [");
}

// A level outside a pack has rank 0 and label NULL.
static void add_identity(cJSON *object, const GeneratedLevel *level, size_t rank,
                         const LevelLabel *label, bool origin) {
  Text id = {0}, recipe = {0};
  level_id_write(level->id, &id);
  generated_level_write_recipe(level, &recipe);
  if (rank) cJSON_AddNumberToObject(object, "rank", (double)rank);
  cJSON_AddStringToObject(object, "id", id.data);
  if (label && label->title) cJSON_AddStringToObject(object, "title", label->title);
  if (label && label->author) cJSON_AddStringToObject(object, "author", label->author);
  cJSON_AddStringToObject(object, "tier", tier_name(level->tier));
  cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  if (origin) cJSON_AddStringToObject(object, "origin", level_label_origin(label, level));
  if (!level->no_recipe) cJSON_AddStringToObject(object, "recipe", recipe.data);
  text_free(&id);
  text_free(&recipe);
}

static void add_puzzle(cJSON *object, const GeneratedLevel *level) {
  int boxes = board_box_count(&level->board);
  cJSON_AddNumberToObject(object, "width", level->board.room.width);
  cJSON_AddNumberToObject(object, "height", level->board.room.height);
  cJSON_AddNumberToObject(object, "boxes", boxes);
  cJSON_AddItemToObject(object, "board", gen_json_board(&level->board));
  cJSON_AddStringToObject(object, "solution", level->solution);
  cJSON_AddBoolToObject(object, "optimal", level->optimal);
  cJSON_AddBoolToObject(object, "proven_farthest", level->proven_farthest);
  cJSON_AddBoolToObject(object, "extrapolated", difficulty_formula_extrapolates(boxes));
  cJSON_AddItemToObject(object, "measures", measures_json_object(&level->measures));
  cJSON_AddBoolToObject(object, "measures_exact", level->exact);
  cJSON_AddItemToObject(object, "estimates", measures_json_estimates(&level->measures));
}

cJSON *pack_json_object(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                        const LevelLabel *label) {
  cJSON *object = cJSON_CreateObject();
  size_t count = pipeline_found(info->state);
  char path[PACK_PATH_MAX];
  add_identity(object, level, rank, label, !is_first_format(info));
  add_puzzle(object, level);
  if (info->levels) {
    pack_names_path(path, "levels", rank, count, "xsb");
    cJSON_AddStringToObject(object, "xsb", path);
  }
  if (info->png) {
    pack_names_path(path, "thumbs", rank, count, "png");
    cJSON_AddStringToObject(object, "thumb", path);
  }
  return object;
}

void pack_json_level(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                     const LevelLabel *label, bool last, Text *out) {
  text_add(out, rank == 1 ? "{\n" : " {\n");
  json_text_add_fields(pack_json_object(info, level, rank, label), out);
  text_add(out, last ? "\n}" : "\n},");
}

void pack_json_line(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                    const LevelLabel *label, Text *out) {
  cJSON *object = pack_json_object(info, level, rank, label);
  char *printed = json_text_compact(object);
  text_format(out, "%s\n", printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

cJSON *pack_json_single_object(const GeneratedLevel *level) {
  cJSON *object = cJSON_CreateObject();
  add_identity(object, level, 0, NULL, false);
  add_puzzle(object, level);
  return object;
}

void pack_json_single(const GeneratedLevel *level, Text *out) {
  text_add(out, "{\n");
  json_text_add_fields(pack_json_single_object(level), out);
  text_add(out, "\n}\n");
}

void pack_json_end(Text *out) { text_add(out, "]\n}\n"); }
