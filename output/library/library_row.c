// Nothing in a database is trusted: other programs may have written to it, and disks fail. What a
// row says of its level beyond board and solution is taken as it is, within its bounds.
#include "library/library_row.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "level/keep_check.h"
#include "params/recipe.h"
#include "rules/verify.h"

void library_row_texts_free(LibraryRowTexts *texts) {
  text_free(&texts->id);
  text_free(&texts->board);
  text_free(&texts->recipe);
  text_free(&texts->estimates);
  recipe_memo_free(&texts->recipes);
}

static void clear(Text *text) {
  text->length = 0;
  text_add(text, "");
}

// Rows without the newline of the last one.
static void write_board(const Board *board, Text *out) {
  board_write(board, out);
  if (out->length) out->data[--out->length] = '\0';
}

static void write_estimates(const LevelMeasures *measures, Text *out) {
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    if (measures->estimates >> i & 1)
      text_format(out, "%s%s", out->length ? "," : "", level_measure_row(i).name);
}

static void write_recipe(const GeneratedLevel *level, LibraryRowTexts *texts) {
  Recipe recipe = generated_level_recipe(level);
  recipe_memo_write(&texts->recipes, &recipe, &texts->recipe);
}

static void write_texts(const GeneratedLevel *level, LibraryRowTexts *texts) {
  clear(&texts->id);
  clear(&texts->board);
  clear(&texts->recipe);
  clear(&texts->estimates);
  level_id_write(level->id, &texts->id);
  write_board(&level->board, &texts->board);
  if (!level->no_recipe) write_recipe(level, texts);
  write_estimates(&level->measures, &texts->estimates);
}

static void bind_integer(sqlite3_stmt *statement, int column, int64_t value) {
  sqlite3_bind_int64(statement, column + 1, value);
}

// An empty text is stored as none.
static void bind_text(sqlite3_stmt *statement, int column, const char *text) {
  if (text && *text) sqlite3_bind_text(statement, column + 1, text, -1, SQLITE_STATIC);
  else sqlite3_bind_null(statement, column + 1);
}

// Most measures are whole numbers, which take a byte or two.
static void bind_measure(sqlite3_stmt *statement, int column, double value) {
  const double exact = 9007199254740992.0;  // 2^53
  if (isnan(value)) sqlite3_bind_null(statement, column + 1);
  else if (fabs(value) < exact && value == (double)(int64_t)value)
    bind_integer(statement, column, (int64_t)value);
  else sqlite3_bind_double(statement, column + 1, value);
}

static void bind_numbers(sqlite3_stmt *statement, const GeneratedLevel *level) {
  sqlite3_bind_double(statement, LIBRARY_COLUMN_difficulty + 1, level->difficulty);
  bind_integer(statement, LIBRARY_COLUMN_boxes, board_box_count(&level->board));
  bind_measure(statement, LIBRARY_COLUMN_floor, keep_level_value(level, VALUE_floor));
  bind_integer(statement, LIBRARY_COLUMN_width, level->board.room.width);
  bind_integer(statement, LIBRARY_COLUMN_height, level->board.room.height);
  bind_integer(statement, LIBRARY_COLUMN_optimal, level->optimal);
  bind_integer(statement, LIBRARY_COLUMN_proven_farthest, level->proven_farthest);
  bind_integer(statement, LIBRARY_COLUMN_exact, level->exact);
  for (int i = 0; i < MEASURE_COUNT; i++)
    bind_measure(statement, LIBRARY_FIRST_MEASURE + i, level->measures.value[i]);
}

void library_row_bind(sqlite3_stmt *statement, const GeneratedLevel *level, const LevelLabel *label,
                      int rating, int64_t source, LibraryRowTexts *texts) {
  static const LevelLabel none = {0};
  if (!label) label = &none;
  write_texts(level, texts);
  bind_text(statement, LIBRARY_COLUMN_id, texts->id.data);
  bind_text(statement, LIBRARY_COLUMN_tier, tier_name(level->tier));
  bind_numbers(statement, level);
  bind_integer(statement, LIBRARY_COLUMN_rating, rating);
  bind_integer(statement, LIBRARY_COLUMN_source, source);
  bind_text(statement, LIBRARY_COLUMN_estimates, texts->estimates.data);
  bind_text(statement, LIBRARY_COLUMN_recipe, texts->recipe.data);
  bind_text(statement, LIBRARY_COLUMN_origin, level->no_recipe ? label->origin : NULL);
  bind_text(statement, LIBRARY_COLUMN_title, label->title);
  bind_text(statement, LIBRARY_COLUMN_author, label->author);
  bind_text(statement, LIBRARY_COLUMN_board, texts->board.data);
  bind_text(statement, LIBRARY_COLUMN_solution, level->solution);
}

static const char *text_of(sqlite3_stmt *statement, int column) {
  const char *text = (const char *)sqlite3_column_text(statement, column);
  return text ? text : "";
}

static char *copy_of(sqlite3_stmt *statement, int column) {
  const char *text = text_of(statement, column);
  return *text ? mem_string(text, strlen(text)) : NULL;
}

// The title of a hostile row may be anything, so only the digits of its id are repeated.
static char *faulty(sqlite3_stmt *statement, const char *why) {
  Text message = {0};
  const char *id = text_of(statement, LIBRARY_COLUMN_id);
  bool plain = strspn(id, "0123456789abcdef") == LEVEL_ID_LENGTH && strlen(id) == LEVEL_ID_LENGTH;
  text_format(&message, "level %s: %s", plain ? id : "with a damaged id", why);
  return text_take(&message);
}

static bool has_id(sqlite3_stmt *statement, LevelId id) {
  Text text = {0};
  level_id_write(id, &text);
  bool same = !strcmp(text.data, text_of(statement, LIBRARY_COLUMN_id));
  text_free(&text);
  return same;
}

// Is a number the right one? A measure may be unknown.
static bool is_number(sqlite3_stmt *statement, int column, size_t low, size_t high) {
  int type = sqlite3_column_type(statement, column);
  int64_t number = sqlite3_column_int64(statement, column);
  if (type == SQLITE_NULL) return column >= LIBRARY_FIRST_MEASURE;
  return type == SQLITE_INTEGER && number >= (int64_t)low && number <= (int64_t)high;
}

// Numbers that follow from board and solution. The player may walk on after the last push.
static const char *check_numbers(sqlite3_stmt *statement, const Board *board) {
  Verdict verdict = verify(board, text_of(statement, LIBRARY_COLUMN_solution));
  if (verdict.kind != VERDICT_SOLVED) return "its solution does not solve it";
  size_t width = (size_t)board->room.width, height = (size_t)board->room.height;
  size_t boxes = (size_t)board_box_count(board);
  const int moves = LIBRARY_FIRST_MEASURE + MEASURE_moves;
  const int pushes = LIBRARY_FIRST_MEASURE + MEASURE_pushes;
  bool ok = is_number(statement, LIBRARY_COLUMN_width, width, width) &&
            is_number(statement, LIBRARY_COLUMN_height, height, height) &&
            is_number(statement, LIBRARY_COLUMN_boxes, boxes, boxes) &&
            is_number(statement, moves, verdict.moves, verdict.moves + verdict.walked_on) &&
            is_number(statement, pushes, verdict.pushes, verdict.pushes);
  return ok ? NULL : "its size, boxes, moves or pushes are not those of its board and solution";
}

// NULL with the board, or why the row is no level.
static const char *prove(sqlite3_stmt *statement, Board *board, LevelId *id) {
  Text rows = {0};
  text_add(&rows, text_of(statement, LIBRARY_COLUMN_board));
  text_add_char(&rows, '\n');
  bool parsed = !board_parse(rows.data, board);
  text_free(&rows);
  if (!parsed || board_fault(board).kind) return "its board is not well formed";
  *id = symmetry_id(board);
  if (!has_id(statement, *id)) return "its id is not that of its board";
  return check_numbers(statement, board);
}

static void read_estimates(const char *names, LevelMeasures *measures) {
  while (*names) {
    size_t length = strcspn(names, ","), value;
    if (value_by_name(names, length, &value) && value < MEASURE_COUNT)
      measures->estimates |= UINT64_C(1) << value;
    names += length;
    names += *names == ',';
  }
}

static LevelMeasures read_measures(sqlite3_stmt *statement) {
  LevelMeasures measures = {.estimates = 0};
  for (int i = 0; i < MEASURE_COUNT; i++) {
    int column = LIBRARY_FIRST_MEASURE + i;
    bool known = sqlite3_column_type(statement, column) != SQLITE_NULL;
    double value = known ? sqlite3_column_double(statement, column) : NAN;
    measures.value[i] = isfinite(value) ? value : NAN;
  }
  read_estimates(text_of(statement, LIBRARY_COLUMN_estimates), &measures);
  return measures;
}

static const char *read_rating(sqlite3_stmt *statement, GeneratedLevel *level) {
  level->difficulty = sqlite3_column_double(statement, LIBRARY_COLUMN_difficulty);
  if (!tier_by_name(text_of(statement, LIBRARY_COLUMN_tier), &level->tier))
    return "its tier has no known name";
  int type = sqlite3_column_type(statement, LIBRARY_COLUMN_difficulty);
  bool ok = (type == SQLITE_FLOAT || type == SQLITE_INTEGER) && level->difficulty >= 0 &&
            level->difficulty <= 100;
  return ok ? NULL : "its difficulty is not between 0 and 100";
}

// A recipe of an older version tells its numbers, but not the level.
static const char *read_recipe(sqlite3_stmt *statement, GeneratedLevel *level) {
  const char *line = text_of(statement, LIBRARY_COLUMN_recipe);
  level->no_recipe = !*line;
  if (level->no_recipe) return level->params = params_default(), NULL;
  Recipe recipe = {0};
  char *error = recipe_parse_old(line, &recipe);
  mem_free(error);
  if (error) return "its recipe is damaged";
  generated_level_set_recipe(level, &recipe);
  return NULL;
}

static const char *read_level(sqlite3_stmt *statement, GeneratedLevel *level) {
  const char *error = prove(statement, &level->board, &level->id);
  if (!error) error = read_rating(statement, level);
  if (!error) error = read_recipe(statement, level);
  if (error) return error;
  level->solution = copy_of(statement, LIBRARY_COLUMN_solution);
  level->fingerprint = similarity_fingerprint(&level->board, level->solution);
  level->measures = read_measures(statement);
  level->optimal = sqlite3_column_int(statement, LIBRARY_COLUMN_optimal) != 0;
  level->proven_farthest = sqlite3_column_int(statement, LIBRARY_COLUMN_proven_farthest) != 0;
  level->exact = sqlite3_column_int(statement, LIBRARY_COLUMN_exact) != 0;
  return NULL;
}

char *library_row_read(sqlite3_stmt *statement, GeneratedLevel *level, LevelLabel *label) {
  *level = (GeneratedLevel){0};
  const char *error = read_level(statement, level);
  if (error) {
    generated_level_free(level);
    return faulty(statement, error);
  }
  if (label)
    *label = (LevelLabel){.title = copy_of(statement, LIBRARY_COLUMN_title),
                          .author = copy_of(statement, LIBRARY_COLUMN_author),
                          .origin = copy_of(statement, LIBRARY_COLUMN_origin)};
  return NULL;
}

static const char *check_recipe(sqlite3_stmt *statement, RecipeMemo *memo) {
  const char *line = text_of(statement, LIBRARY_COLUMN_recipe);
  Recipe ignored;
  if (!*line) return NULL;
  char *error = recipe_memo_parse(memo, line, &ignored);
  mem_free(error);
  return error ? "its recipe is damaged" : NULL;
}

char *library_row_check(sqlite3_stmt *statement, RecipeMemo *memo) {
  GeneratedLevel level = {0};
  const char *error = prove(statement, &level.board, &level.id);
  if (!error) error = read_rating(statement, &level);
  if (!error) error = check_recipe(statement, memo);
  board_free(&level.board);
  return error ? faulty(statement, error) : NULL;
}
