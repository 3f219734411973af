// The tree gives back the levels as the generator had them, with all that follows from something
// else worked out anew: id, difficulty, tier, counts, curve. Then every file is written again and
// compared: texts as they are, pictures by their pixels, for another zlib packs them differently.
#include "storage/pack_remake.h"

#include <math.h>
#include <png.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "params/recipe.h"
#include "rating/measure_level.h"
#include "rating/rating.h"
#include "storage/pack_sheet.h"
#include "storage/pack_sums.h"
#include "storage/pack_views.h"
#include "storage/pack_write.h"

typedef struct {
  const char *folder;
  Problems *problems;
  const cJSON *pack;
  GenParams params;
  PipelineState state;
  GenLevel *levels;
  const char **titles;
  size_t count;
} Remake;

static const cJSON *item_of(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = item_of(object, key);
  return cJSON_IsString(item) ? item->valuestring : "";
}

static uint64_t count_of(const cJSON *object, const char *key) {
  const cJSON *item = item_of(object, key);
  bool counts = cJSON_IsNumber(item) && item->valuedouble >= 0 && item->valuedouble < 1e18;
  return counts ? (uint64_t)item->valuedouble : 0;
}

// What is not a parameter, or none that can be, stays as it is by default and so comes out wrong.
static GenParams read_params(const cJSON *object) {
  GenParams params = params_default();
  const cJSON *item;
  cJSON_ArrayForEach(item, object) {
    Text number = {0};
    text_format(&number, "%.0f", item->valuedouble);
    mem_free(
        params_set(&params, item->string, cJSON_IsString(item) ? item->valuestring : number.data));
    text_free(&number);
  }
  return params;
}

static Funnel read_funnel(const cJSON *object) {
  Funnel funnel = {.candidates = count_of(object, "candidates"),
                   .maps = count_of(object, "maps"),
                   .reverse_states = count_of(object, "reverse_states"),
                   .forward_states = count_of(object, "forward_states")};
  const cJSON *maps = item_of(object, "map_rejects"), *rejects = item_of(object, "rejects");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    funnel.map_rejects[i] = count_of(maps, map_check_key((MapReject)i));
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    funnel.rejects[i] = count_of(rejects, reject_key((Reject)i));
  return funnel;
}

static LevelMeasures read_measures(const cJSON *object) {
  LevelMeasures measures = {.estimates = 0};
  const cJSON *values = item_of(object, "measures"), *estimate;
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    const cJSON *value = item_of(values, level_measure_row(i).name);
    measures.value[i] = cJSON_IsNumber(value) ? value->valuedouble : NAN;
    cJSON_ArrayForEach(estimate, item_of(object, "estimates")) {
      if (cJSON_IsString(estimate) && !strcmp(estimate->valuestring, level_measure_row(i).name))
        measures.estimates |= (uint64_t)1 << i;
    }
  }
  return measures;
}

static Board read_board(const cJSON *object) {
  Board board = {0};
  const cJSON *row;
  Text text = {0};
  cJSON_ArrayForEach(row, item_of(object, "board")) {
    text_format(&text, "%s\n", cJSON_IsString(row) ? row->valuestring : "");
  }
  (void)board_parse(text.data, &board);
  text_free(&text);
  return board;
}

static GenLevel read_level(const Remake *remake, const cJSON *object) {
  const char *solution = string_of(object, "solution");
  Recipe recipe;
  TierBounds bounds = params_tier_bounds(&remake->params);
  mem_free(recipe_parse(string_of(object, "recipe"), &recipe));
  GenLevel level = {.board = read_board(object),
                    .solution = mem_string(solution, strlen(solution)),
                    .optimal = cJSON_IsTrue(item_of(object, "optimal")),
                    .proven_farthest = cJSON_IsTrue(item_of(object, "proven_farthest")),
                    .measures = read_measures(object),
                    .exact = cJSON_IsTrue(item_of(object, "measures_exact")),
                    .seed = recipe.seed,
                    .candidate = recipe.candidate,
                    .params = recipe.params};
  RatingFeatures features = measure_level_features(&level.measures, board_box_count(&level.board));
  level.id = symmetry_id(&level.board);
  level.difficulty = rating_difficulty(&features);
  level.tier = tier_of(&bounds, level.difficulty);
  return level;
}

static void read_levels(Remake *remake) {
  const cJSON *levels = item_of(remake->pack, "levels"), *object;
  size_t total = (size_t)cJSON_GetArraySize(levels);
  remake->levels = mem_alloc(total, sizeof *remake->levels);
  remake->titles = mem_alloc(total, sizeof *remake->titles);
  cJSON_ArrayForEach(object, levels) {
    GenLevel level = read_level(remake, object);
    remake->state.found[level.tier]++;
    remake->titles[remake->count] = string_of(object, "title");
    remake->levels[remake->count++] = level;
  }
}

static DifficultyCurveLevel curve_level(const void *context, size_t rank) {
  const Remake *remake = context;
  return (DifficultyCurveLevel){remake->levels[rank].difficulty, remake->levels[rank].tier};
}

static bool exists(const Remake *remake, const char *name) {
  Text path = {0};
  text_format(&path, "%s/%s", remake->folder, name);
  bool there = !access(path.data, F_OK);
  text_free(&path);
  return there;
}

static void write_metadata(const Remake *remake, Text *out) {
  DifficultyCurve curve =
      difficulty_curve_build(curve_level, remake, remake->count, remake->params.curve_step);
  PackInfo info = {.params = &remake->params,
                   .seed = remake->count ? remake->levels[0].seed : count_of(remake->pack, "seed"),
                   .state = &remake->state,
                   .complete = cJSON_IsTrue(item_of(remake->pack, "complete")),
                   .version = TSB_VERSION,
                   .curve = &curve,
                   .xsb = exists(remake, "pack.xsb"),
                   .png = exists(remake, "sheet.png")};
  pack_json_begin(&info, out);
  for (size_t i = 0; i < remake->count; i++)
    pack_json_level(&info, &remake->levels[i], i + 1, remake->titles[i], i + 1 == remake->count,
                    out);
  pack_json_end(out);
}

// The first line in which two texts differ, from 1, with what it should be; 0 if they are the same.
static int first_difference(const char *wanted, const char *found, Text *line) {
  int number = 1;
  size_t start = 0, i = 0;
  for (; wanted[i] && wanted[i] == found[i]; i++)
    if (wanted[i] == '\n') number++, start = i + 1;
  if (wanted[i] == found[i]) return 0;
  size_t skip = start + strspn(wanted + start, "\t ");
  text_add(line, "");
  text_add_bytes(line, wanted + skip, strcspn(wanted + skip, "\n"));
  return number;
}

static void check_metadata(const Remake *remake, const Text *text) {
  Text wanted = {0}, line = {0};
  write_metadata(remake, &wanted);
  int number = first_difference(wanted.data, text->data, &line);
  if (number)
    problems_add(remake->problems, 0, 0, 0, "pack.json:%d: the levels give: %.200s", number,
                 line.data);
  text_free(&wanted);
  text_free(&line);
}

// What was not left to the generator is in the recipe as it was given; of a range, one of it.
static bool recipe_fits(const Remake *remake, const GenLevel *level) {
  const ParamRow *row;
  bool same = true;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->scope != PARAM_LEVEL || row->kind == PARAM_RANGE) continue;
    Text given = {0}, made = {0};
    params_write_value(&remake->params, row, &given);
    params_write_value(&level->params, row, &made);
    same = same && (!strcmp(given.data, "auto") || !strcmp(given.data, made.data));
    text_free(&given);
    text_free(&made);
  }
  return same;
}

// What the run could not have done.
static void check_run(const Remake *remake) {
  bool any = remake->params.tier == PARAM_TIER_ANY,
       full = !any || remake->params.count == (int)remake->count;
  for (int i = 0; i < TIER_COUNT && !any; i++)
    full = full && remake->state.found[i] == pipeline_wanted(&remake->params, (Tier)i);
  if (cJSON_IsTrue(item_of(remake->pack, "complete")) && !full)
    problems_add(remake->problems, 0, 0, 0, "pack.json: says that it is complete, and is not");
  for (size_t i = 0; i < remake->count; i++)
    if (remake->levels[i].seed != remake->levels[0].seed ||
        remake->levels[i].candidate >= remake->state.funnel.candidates ||
        !recipe_fits(remake, &remake->levels[i]))
      problems_add(remake->problems, 0, 0, (int)i + 1, "its recipe is of another run");
}

static uint8_t *pixels_of(const Text *png, png_image *image) {
  *image = (png_image){.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(image, png->data, png->length)) return NULL;
  image->format = PNG_FORMAT_RGBA;
  enum { MOST_PIXELS = 1 << 28 };
  if ((uint64_t)image->width * image->height > MOST_PIXELS) return png_image_free(image), NULL;
  uint8_t *pixels = mem_alloc(PNG_IMAGE_SIZE(*image), 1);
  if (png_image_finish_read(image, NULL, pixels, 0, NULL)) return pixels;
  mem_free(pixels);
  return NULL;
}

static bool same_picture(const Text *wanted, const Text *found) {
  if (wanted->length == found->length && !memcmp(wanted->data, found->data, found->length))
    return true;
  png_image left, right;
  uint8_t *a = pixels_of(wanted, &left), *b = pixels_of(found, &right);
  bool same = a && b && left.width == right.width && left.height == right.height &&
              !memcmp(a, b, PNG_IMAGE_SIZE(left));
  mem_free(a);
  mem_free(b);
  return same;
}

// Of a picture that is there; that one is missing has been told.
static void check_picture(const Remake *remake, const char *name, const char *failed,
                          const Text *wanted, int level, const char *what) {
  Text found = {0};
  if (failed || !exists(remake, name) ||
      !pack_sums_read(remake->folder, name, &found, remake->problems))
    return;
  if (!same_picture(wanted, &found))
    problems_add(remake->problems, 0, 0, level, "%s is not %s", name, what);
  text_free(&found);
}

static void check_thumbs(const Remake *remake) {
  Tiles tiles = pack_thumb_tiles();
  for (size_t i = 0; i < remake->count; i++) {
    char path[PACK_PATH_MAX];
    Text png = {0};
    const char *failed = pack_thumb_png(&tiles, &remake->levels[i].board, &png);
    pack_path(path, "thumbs", i + 1, remake->count, "png");
    check_picture(remake, path, failed, &png, (int)i + 1, "a picture of its board");
    text_free(&png);
  }
  tiles_free(&tiles);
}

static void check_sheet(const Remake *remake) {
  if (!exists(remake, "sheet.png")) return;
  Text png = {0};
  PackSheet sheet = pack_sheet_new(remake->count);
  for (size_t i = 0; i < remake->count; i++)
    pack_sheet_add(&sheet, &remake->levels[i], remake->titles[i]);
  const char *failed = pack_sheet_png(&sheet, &png);
  check_picture(remake, "sheet.png", failed, &png, 0, "the sheet of these levels");
  pack_sheet_free(&sheet);
  text_free(&png);
}

static void check_text(const Remake *remake, const char *name, const Text *wanted, int level) {
  Text found = {0}, line = {0};
  if (!exists(remake, name) || !pack_sums_read(remake->folder, name, &found, remake->problems))
    return;
  int number = first_difference(wanted->data, found.data, &line);
  if (number)
    problems_add(remake->problems, 0, 0, level, "%s:%d: is not as the metadata has it", name,
                 number);
  text_free(&found);
  text_free(&line);
}

static void check_page(const Remake *remake) {
  if (!exists(remake, "index.html")) return;
  Text page = {0};
  pack_page_begin(remake->count, TSB_VERSION, &page);
  for (size_t i = 0; i < remake->count; i++)
    pack_page_level(&remake->levels[i], i + 1, remake->count, remake->titles[i], &page);
  pack_page_end(&page);
  check_text(remake, "index.html", &page, 0);
  text_free(&page);
}

static void check_xsb(const Remake *remake) {
  if (!exists(remake, "pack.xsb")) return;
  Text all = {0};
  pack_write_xsb_header(&all);
  for (size_t i = 0; i < remake->count; i++) {
    char path[PACK_PATH_MAX];
    Text one = {0};
    pack_path(path, "levels", i + 1, remake->count, "xsb");
    pack_write_xsb(&remake->levels[i], remake->titles[i], &one);
    check_text(remake, path, &one, (int)i + 1);
    text_format(&all, "\n%s", one.data);
    text_free(&one);
  }
  check_text(remake, "pack.xsb", &all, 0);
  text_free(&all);
}

void pack_remake_check(const char *folder, const Text *text, const cJSON *pack,
                       Problems *problems) {
  Remake remake = {.folder = folder, .problems = problems, .pack = pack};
  remake.params = read_params(item_of(pack, "params"));
  remake.state.funnel = read_funnel(item_of(pack, "funnel"));
  read_levels(&remake);
  remake.state.funnel.rejects[REJECT_NONE] = remake.count;
  check_metadata(&remake, text);
  check_run(&remake);
  check_xsb(&remake);
  check_thumbs(&remake);
  check_sheet(&remake);
  check_page(&remake);
  for (size_t i = 0; i < remake.count; i++) gen_level_free(&remake.levels[i]);
  mem_free(remake.levels);
  mem_free(remake.titles);
}
