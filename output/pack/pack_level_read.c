// Fields come in the order in which pack_json_write writes them, so a measure is first compared
// with the one that is next in the list. Any other order is read, too.
#include "pack/pack_level_read.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "json/json_scan.h"
#include "rating/compute_measures.h"
#include "rating/difficulty_formula.h"
#include "rules/verify.h"
#include "text/normalize_metadata.h"

// One level while it is read.
typedef struct {
  PackLevelReader *reader;
  JsonScan scan;
  GeneratedLevel *level;
  LevelLabel *label;
  JsonString id;
  bool no_titles;
  bool has_board, has_measures, has_difficulty, has_recipe;
} Reading;

static void read_board(Reading *reading) {
  JsonString row;
  Text *rows = &reading->reader->rows;
  rows->length = 0;
  if (!json_scan_array(&reading->scan)) return;
  while (json_scan_item(&reading->scan) && json_scan_string(&reading->scan, &row)) {
    if (row.escaped) reading->scan.failed = true;
    text_add_bytes(rows, row.at, row.length);
    text_add_char(rows, '\n');
  }
  reading->has_board = rows->length > 0;
}

static void read_solution(Reading *reading) {
  JsonString moves;
  if (!json_scan_string(&reading->scan, &moves)) return;
  mem_free(reading->level->solution);
  reading->level->solution = mem_string(moves.at, moves.length);
}

// `next` is where the list of names goes on. MEASURE_COUNT if there is no such measure.
static size_t find_measure(JsonString name, size_t next) {
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    size_t index = (next + i) % MEASURE_COUNT;
    if (json_string_is(name, level_measure_row(index).name)) return index;
  }
  return MEASURE_COUNT;
}

static void read_measures(Reading *reading) {
  JsonString name;
  JsonScan *scan = &reading->scan;
  LevelMeasures *measures = &reading->level->measures;
  size_t next = 0;
  if (!json_scan_object(scan)) return;
  while (json_scan_key(scan, &name)) {
    size_t index = find_measure(name, next);
    double ignored;
    (void)json_scan_number(scan, index < MEASURE_COUNT ? &measures->value[index] : &ignored);
    next = index + 1;
  }
  reading->has_measures = true;
}

static void read_estimates(Reading *reading) {
  JsonString name;
  if (!json_scan_array(&reading->scan)) return;
  while (json_scan_item(&reading->scan) && json_scan_string(&reading->scan, &name)) {
    size_t index = find_measure(name, 0);
    if (index < MEASURE_COUNT) reading->level->measures.estimates |= UINT64_C(1) << index;
  }
}

// Texts are normalized as those of every other file. NULL if nothing is left.
static void read_text(Reading *reading, char **out) {
  JsonString string;
  Text *text = &reading->reader->text;
  text->length = 0;
  if (!json_scan_string(&reading->scan, &string)) return;
  if (!json_scan_text(string, text)) reading->scan.failed = true;
  mem_free(*out);
  *out = normalize_line((Slice){text->data, text->length});
}

static void read_recipe(Reading *reading) {
  JsonString line;
  Text *recipe = &reading->reader->recipe;
  recipe->length = 0;
  if (!json_scan_string(&reading->scan, &line)) return;
  text_add_bytes(recipe, line.at, line.length);
  reading->has_recipe = true;
}

static void read_field(Reading *reading, JsonString key) {
  GeneratedLevel *level = reading->level;
  JsonScan *scan = &reading->scan;
  if (json_string_is(key, "board")) read_board(reading);
  else if (json_string_is(key, "solution")) read_solution(reading);
  else if (json_string_is(key, "measures")) read_measures(reading);
  else if (json_string_is(key, "estimates")) read_estimates(reading);
  else if (json_string_is(key, "recipe")) read_recipe(reading);
  else if (json_string_is(key, "id")) (void)json_scan_string(scan, &reading->id);
  else if (json_string_is(key, "title") && !reading->no_titles)
    read_text(reading, &reading->label->title);
  else if (json_string_is(key, "author")) read_text(reading, &reading->label->author);
  else if (json_string_is(key, "origin")) read_text(reading, &reading->label->origin);
  else if (json_string_is(key, "optimal")) (void)json_scan_bool(scan, &level->optimal);
  else if (json_string_is(key, "proven_farthest"))
    (void)json_scan_bool(scan, &level->proven_farthest);
  else if (json_string_is(key, "measures_exact")) (void)json_scan_bool(scan, &level->exact);
  else if (json_string_is(key, "difficulty"))
    reading->has_difficulty = json_scan_number(scan, &level->difficulty);
  else (void)json_scan_skip(scan);
}

static bool read_fields(Reading *reading) {
  JsonString key;
  for (size_t i = 0; i < MEASURE_COUNT; i++) reading->level->measures.value[i] = NAN;
  if (!json_scan_object(&reading->scan)) return false;
  while (json_scan_key(&reading->scan, &key)) read_field(reading, key);
  return json_scan_done(&reading->scan);
}

static const char *parse_recipe(PackLevelReader *reader, GeneratedLevel *level) {
  Recipe recipe;
  char *error = recipe_memo_parse(&reader->recipes, reader->recipe.data, &recipe);
  mem_free(error);
  if (error) return "its recipe is wrong";
  generated_level_set_recipe(level, &recipe);
  return NULL;
}

static bool has_id(const Reading *reading) {
  Text id = {0};
  level_id_write(reading->level->id, &id);
  bool same = json_string_is(reading->id, id.data);
  text_free(&id);
  return same;
}

static const char *check_puzzle(Reading *reading) {
  GeneratedLevel *level = reading->level;
  if (!reading->has_board || board_parse(reading->reader->rows.data, &level->board))
    return "it has no board, or not one that can be read";
  if (board_fault(&level->board).kind) return "its board is not well formed";
  if (!level->solution) return "it has no solution";
  Verdict verdict = verify(&level->board, level->solution);
  if (verdict.kind != VERDICT_SOLVED || verdict.walked_on) return "its solution is wrong";
  if (!verdict.pushes) return "it is solved from the start";
  level->id = symmetry_id(&level->board);
  if (!has_id(reading)) return "its id is not that of its board";
  if (level->measures.moves != (double)verdict.moves ||
      level->measures.pushes != (double)verdict.pushes)
    return "its moves and pushes are not those of its solution";
  return NULL;
}

static const char *check_rating(const Reading *reading, const PackLevelRules *rules) {
  GeneratedLevel *level = reading->level;
  if (!reading->has_measures || !reading->has_difficulty) return "it has no difficulty or measures";
  if (!(level->difficulty >= 0 && level->difficulty <= 100)) return "its difficulty is wrong";
  RatingFeatures features =
      compute_measures_features(&level->measures, board_box_count(&level->board));
  if (rules->revision == RATING_REVISION && difficulty_formula(&features) != level->difficulty)
    return "its difficulty is not that of its measures";
  level->tier = tier_of(&rules->bounds, level->difficulty);
  return NULL;
}

const char *pack_level_read(PackLevelReader *reader, const PackLevelRules *rules, Slice object,
                            GeneratedLevel *level, LevelLabel *label) {
  Reading reading = {.reader = reader,
                     .scan = json_scan_new(object.at, object.length),
                     .level = level,
                     .label = label,
                     .no_titles = rules->no_titles};
  *level = (GeneratedLevel){0};
  *label = (LevelLabel){0};
  const char *wrong = read_fields(&reading) ? check_puzzle(&reading) : "it is not a level in JSON";
  if (!wrong) wrong = check_rating(&reading, rules);
  level->no_recipe = !reading.has_recipe;
  if (!wrong && reading.has_recipe) wrong = parse_recipe(reader, level);
  if (!wrong) return NULL;
  generated_level_free(level);
  level_label_free(label);
  return wrong;
}

void pack_level_reader_free(PackLevelReader *reader) {
  text_free(&reader->rows);
  text_free(&reader->recipe);
  text_free(&reader->text);
  recipe_memo_free(&reader->recipes);
  *reader = (PackLevelReader){0};
}
