// Levels in the form that the page reads. What is unknown is left out.
#include "gallery/gallery_level.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/symmetry.h"
#include "json/measures_json.h"
#include "rating/compute_measures.h"
#include "rules/verify.h"

enum { SOLUTION_MEASURE_COUNT = sizeof(SolutionStats) / sizeof(size_t) };

static void add_string(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
}

static bool begins(const char *text, const char *with) {
  return !strncmp(text, with, strlen(with));
}

static bool is_shown_elsewhere(const GalleryLevel *level, const char *key) {
  return (level->difficulty >= 0 && !strcasecmp(key, "Difficulty")) ||
         (level->pushes_claim != PUSHES_OF_SOLUTION && !strcasecmp(key, PUSHES_CLAIM_KEY)) ||
         !strcasecmp(key, "Recipe");
}

static void add_properties(cJSON *object, const GalleryLevel *level) {
  const Properties *properties = level->properties;
  cJSON *rows = NULL;
  for (size_t i = 0; properties && i < properties->count; i++) {
    const Property *property = &properties->items[i];
    if (is_shown_elsewhere(level, property->key)) continue;
    if (!rows) rows = cJSON_AddArrayToObject(object, "properties");
    const char *pair[] = {property->key, property->value};
    cJSON_AddItemToArray(rows, cJSON_CreateStringArray(pair, 2));
  }
}

// An unknown measure is null.
static void add_measures(cJSON *object, const GalleryLevel *level) {
  if (!level->measured) return;
  cJSON *values = cJSON_AddArrayToObject(object, "measures");
  for (size_t i = 0; i < level->measured; i++)
    cJSON_AddItemToArray(values, cJSON_CreateNumber(level_measure_value(&level->measures, i)));
}

// The names of values that the page marks as estimates. Without estimates the field is left out.
static void add_estimates(cJSON *object, const GalleryLevel *level) {
  cJSON *names = level->measured ? measures_json_estimates(&level->measures) : cJSON_CreateArray();
  if (level->difficulty_rough) cJSON_AddItemToArray(names, cJSON_CreateString("difficulty"));
  if (cJSON_GetArraySize(names)) cJSON_AddItemToObject(object, "estimates", names);
  else cJSON_Delete(names);
}

cJSON *gallery_level_json(const GalleryLevel *level) {
  cJSON *object = cJSON_CreateObject();
  Text id = {0}, rows = {0};
  level_id_write(symmetry_id(level->board), &id);
  board_write(level->board, &rows);
  cJSON_AddNumberToObject(object, "number", level->number);
  cJSON_AddStringToObject(object, "id", id.data);
  add_string(object, "title", level->title);
  add_string(object, "author", level->author);
  add_string(object, "comment", level->comment);
  add_string(object, "recipe", level->recipe);
  add_properties(object, level);
  if (level->tier >= 0) cJSON_AddNumberToObject(object, "tier", level->tier);
  if (level->difficulty >= 0) cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  if (level->pushes_claim != PUSHES_OF_SOLUTION)
    cJSON_AddBoolToObject(object, "optimal", level->pushes_claim == PUSHES_OPTIMAL);
  cJSON_AddStringToObject(object, "board", rows.data);
  add_string(object, "solution", level->solution);
  add_measures(object, level);
  add_estimates(object, level);
  text_free(&id);
  text_free(&rows);
  return object;
}

static LevelMeasures measures_of(const Board *board, const char *solution) {
  SolutionStats measured = solution_stats_of(board, solution);
  LevelMeasures measures = {0};
#define X(name, meaning) measures.name = (double)measured.name;
  SOLUTION_COUNTS(X)
#undef X
  return measures;
}

// Reads "31.25 (hard)", the form of our own packs. Other forms have an unknown meaning.
static void read_difficulty(const char *value, GalleryLevel *level) {
  char *end, name[16] = "";
  if (!value) return;
  double difficulty = strtod(value, &end);
  size_t length = strcspn(end, ")");
  Tier tier;
  if (!begins(end, " (") || length - 2 >= sizeof name || !(difficulty >= 0 && difficulty <= 100))
    return;
  memcpy(name, end + 2, length - 2);
  if (!tier_by_name(name, &tier)) return;
  level->difficulty = difficulty;
  level->tier = (int)tier;
}

GalleryLevel gallery_from_level(const Level *from) {
  GalleryLevel level = {.board = &from->board,
                        .number = from->number,
                        .title = from->title,
                        .author = from->author,
                        .comment = from->comment,
                        .recipe = properties_find(&from->properties, "Recipe"),
                        .properties = &from->properties,
                        .tier = -1,
                        .difficulty = -1};
  read_difficulty(properties_find(&from->properties, "Difficulty"), &level);
  if (verify_solves(&from->board, from->solution)) {
    level.solution = from->solution;
    level.measures = measures_of(&from->board, from->solution);
    level.measured = SOLUTION_MEASURE_COUNT;
    level.pushes_claim = pushes_claim_read(&from->properties, (size_t)level.measures.pushes);
  }
  return level;
}

static bool is_rough(const GeneratedLevel *level) {
  int boxes = board_box_count(&level->board);
  return difficulty_formula_extrapolates(boxes) ||
         compute_measures_features(&level->measures, boxes).estimated;
}

// The recipe is left out: a GeneratedLevel has no text of it that could be borrowed.
GalleryLevel gallery_from_gen(const GeneratedLevel *from, const char *title, int number) {
  return (GalleryLevel){.board = &from->board,
                        .number = number,
                        .title = title,
                        .solution = from->solution,
                        .tier = (int)from->tier,
                        .difficulty = from->difficulty,
                        .difficulty_rough = is_rough(from),
                        .pushes_claim = from->optimal ? PUSHES_OPTIMAL : PUSHES_AT_MOST,
                        .measures = from->measures,
                        .measured = MEASURE_COUNT};
}

// Levels are divided into equal shares, and the first level of each share is shown.
bool gallery_shows(size_t index, size_t total) {
  if (total <= GALLERY_MAX_LEVELS || index == 0) return true;
  const uint64_t most = GALLERY_MAX_LEVELS;  // products do not fit a size_t of 32 bits
  return index * most / total != (index - 1) * most / total;
}
