// The bytes of a level are the plain struct without its pointers, then board and solution as texts,
// each closed by a zero byte. They are for programs of the same BEHAVIOUR_REVISION, on machines
// with the same byte order and sizes of types. Still they may come from anywhere, so nothing is
// used before it is checked.
#include "level/generated_level.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "params/recipe.h"
#include "rules/verify.h"

void generated_level_free(GeneratedLevel *level) {
  board_free(&level->board);
  mem_free(level->solution);
  *level = (GeneratedLevel){0};
}

void generated_level_recipe(const GeneratedLevel *level, Text *out) {
  Recipe recipe = {level->seed, level->candidate, level->map_level, level->params,
                   level->old_recipe};
  recipe_write(&recipe, out);
}

void generated_level_save(const GeneratedLevel *level, Text *out) {
  GeneratedLevel plain = *level;
  plain.board = (Board){0};
  plain.solution = NULL;
  text_add_bytes(out, (const char *)&plain, sizeof plain);
  board_write(&level->board, out);
  text_add_char(out, '\0');
  text_add(out, level->solution);
  text_add_char(out, '\0');
}

// Reading a bool that is neither 0 nor 1 is undefined, so its byte is looked at.
static bool is_bool(const bool *value) { return *(const unsigned char *)value <= 1; }

static bool measures_valid(const LevelMeasures *measures) {
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    if (isinf(measures->value[i])) return false;
  return true;
}

static bool plain_valid(const GeneratedLevel *level) {
  return is_bool(&level->optimal) && is_bool(&level->proven_farthest) && is_bool(&level->exact) &&
         is_bool(&level->old_recipe) && is_bool(&level->no_recipe) && (int)level->tier >= 0 &&
         level->tier < TIER_COUNT && level->difficulty >= 0 && level->difficulty <= 100 &&
         measures_valid(&level->measures) && params_valid(&level->params);
}

static bool same_fingerprint(const Fingerprint *a, const Fingerprint *b) {
  return a->width == b->width && a->height == b->height && a->boxes == b->boxes &&
         !memcmp(a->size, b->size, sizeof a->size) && !memcmp(a->plane, b->plane, sizeof a->plane);
}

static bool puzzle_valid(const GeneratedLevel *level) {
  const Board *board = &level->board;
  if (board_fault(board).kind || verify(board, level->solution).kind != VERDICT_SOLVED)
    return false;
  Fingerprint fingerprint = similarity_fingerprint(board, level->solution);
  return level_id_equal(level->id, symmetry_id(board)) &&
         same_fingerprint(&level->fingerprint, &fingerprint);
}

static bool load(const char *bytes, size_t length, bool trusted, GeneratedLevel *out) {
  GeneratedLevel level;
  if (length < sizeof level + 2 || bytes[length - 1]) return false;
  memcpy(&level, bytes, sizeof level);
  level.board = (Board){0};
  const char *rows = bytes + sizeof level;
  size_t rows_length = strlen(rows);
  const char *solution = rows + rows_length + 1;
  if (solution >= bytes + length || solution + strlen(solution) + 1 != bytes + length) return false;
  if (!plain_valid(&level) || board_parse(rows, &level.board)) return false;
  level.solution = mem_string(solution, strlen(solution));
  if (trusted || puzzle_valid(&level)) return *out = level, true;
  generated_level_free(&level);
  return false;
}

bool generated_level_load(const char *bytes, size_t length, GeneratedLevel *out) {
  return load(bytes, length, false, out);
}

bool generated_level_load_again(const char *bytes, size_t length, GeneratedLevel *out) {
  return load(bytes, length, true, out);
}
