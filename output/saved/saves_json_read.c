// Nothing in the file is believed: boards and moves go through the same checks as those of level
// files, and solutions through rules/verify.h.
#include <cjson/cJSON.h>
#include <string.h>

#include "base/mem.h"
#include "json/json_text.h"
#include "labyrinth_saved/labyrinth_saves_json.h"
#include "rules/play_moves.h"
#include "rules/verify.h"
#include "saved/saves_json.h"
#include "text/normalize_metadata.h"

// A game may have as many moves as this, and a file as many labyrinths, which need far more memory
// than their text. A larger file is not ours.
enum { MOVES_MAX = 16 * 1024 * 1024, LABYRINTHS_MAX = 20000 };

static const cJSON *item(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string(const cJSON *object, const char *key) {
  return cJSON_GetStringValue(item(object, key));
}

// NULL if there is none.
static char *copy_string(const cJSON *object, const char *key) {
  const char *text = string(object, key);
  return text ? mem_string(text, strlen(text)) : NULL;
}

static bool fail(Text *error, const char *message) {
  text_add(error, message);
  return false;
}

static bool read_board(const cJSON *rows, Board *board, Text *error) {
  Text text = {0};
  const cJSON *row;
  if (!cJSON_IsArray(rows)) return fail(error, "board: it is not a list of rows");
  cJSON_ArrayForEach(row, rows) {
    const char *line = cJSON_GetStringValue(row);
    if (!line || strchr(line, '\n')) {
      text_free(&text);
      return fail(error, "board: a row is not a line of text");
    }
    text_add(&text, line);
    text_add_char(&text, '\n');
  }
  const char *wrong = board_parse(text.data ? text.data : "", board);
  text_free(&text);
  if (wrong) {
    text_format(error, "board: %s", wrong);
    return false;
  }
  if (saved_game_playable(board)) return true;
  return fail(error, "board: it has no player, or is not closed by walls");
}

static bool read_id(const cJSON *object, SavesGame *game, Text *error) {
  const char *text = string(object, "id");
  game->id = symmetry_id(&game->board);
  LevelId stated;
  if (text && level_id_parse(text, &stated) && level_id_equal(stated, game->id)) return true;
  return fail(error, "id: it is not the id of the board");
}

// Appends the moves as the rules have played them, pushes in upper case.
static bool read_moves(const Board *board, const char *moves, char **out, Text *error) {
  if (!moves) return fail(error, "there are no moves");
  if (strlen(moves) > MOVES_MAX) return fail(error, "there are too many moves");
  PlaySession *session = play_session_new(board);
  bool legal = play_session_load(session, moves);
  if (legal) {
    Text letters = {0};
    play_session_write(session, &letters);
    *out = letters.data ? text_take(&letters) : mem_string("", 0);
  } else {
    game_free(play_moves(board, moves, error));  // says which move is wrong
  }
  play_session_free(session);
  return legal;
}

static bool read_count(const cJSON *number, size_t most, size_t *out) {
  if (!cJSON_IsNumber(number) || !(number->valuedouble >= 0 && number->valuedouble <= (double)most))
    return false;
  *out = (size_t)number->valuedouble;
  return (double)*out == number->valuedouble;
}

static bool read_date(const cJSON *object, SavedDate *date, Text *error) {
  return saved_date_parse(string(object, "date"), date) || fail(error, "date: " SAVED_DATE_FAULT);
}

// The counts in the file are not needed: they are counted anew, up to where the level is solved.
static bool read_solution(const Board *board, const cJSON *object, SavedBest *best, Text *error) {
  const char *solution = string(object, "solution");
  if (!solution || strlen(solution) > MOVES_MAX) return fail(error, "there is no solution");
  Verdict verdict = verify(board, solution);
  if (!verify_solved_once(&verdict) || verdict.pushes == 0)
    return fail(error, "the solution does not solve the level");
  char *solving = mem_string(solution, verdict.moves);
  bool ok = read_moves(board, solving, &best->solution, error);
  mem_free(solving);
  best->moves = verdict.moves;
  best->pushes = verdict.pushes;
  return ok && read_date(object, &best->date, error);
}

static bool read_best(const cJSON *object, const char *key, const Board *board, SavedBest *best,
                      Text *error) {
  const cJSON *kept = item(object, key);
  if (!kept || cJSON_IsNull(kept)) return true;
  size_t before = error->length;
  text_format(error, "%s: ", key);
  if (!read_solution(board, kept, best, error)) return false;
  error->length = before;
  return true;
}

static bool read_marks(const cJSON *object, SavesGame *game, Text *error) {
  const cJSON *marks = item(object, "marks"), *given = item(object, "marks_given_from"), *mark;
  cJSON_ArrayForEach(mark, marks) {
    const char *key = mark->string;
    if (!key || key[0] < '1' || key[0] > '9' || key[1] || game->marks[key[0] - '1'])
      return fail(error, "marks: they are numbered from 1 to 9");
    size_t before = error->length;
    text_format(error, "mark %s: ", key);
    if (!read_moves(&game->board, cJSON_GetStringValue(mark), &game->marks[key[0] - '1'], error))
      return false;
    const cJSON *from = item(given, key);
    if (from && !read_count(from, MOVES_MAX, &game->marks_given_from[key[0] - '1']))
      return fail(error, "marks_given_from: it is not a number of moves");
    error->length = before;
  }
  return true;
}

static bool read_position(const cJSON *object, SavesGame *game, Text *error) {
  const cJSON *given = item(object, "given_from"), *position = item(object, "position");
  if (!read_moves(&game->board, string(object, "moves"), &game->moves, error)) return false;
  size_t length = strlen(game->moves);
  game->position = length;
  if (position && !read_count(position, length, &game->position))
    return fail(error, "position: it is not a number of the moves");
  if (given && !cJSON_IsNull(given) && !read_count(given, length, &game->given_from))
    return fail(error, "given_from: it is not a number of the moves");
  return true;
}

static bool read_game(const cJSON *object, SavesGame *game, Text *error) {
  if (!cJSON_IsObject(object)) return fail(error, "it is not an object");
  const char *title = string(object, "title");
  if (title) game->title = normalize_line(slice_of(title));
  game->solved = cJSON_IsTrue(item(object, "solved"));
  game->helped = cJSON_IsTrue(item(object, "helped"));
  // Older files, and those of the page, do not say it.
  const cJSON *story = item(object, "story_solved");
  game->story_solved = cJSON_IsBool(story) ? cJSON_IsTrue(story) : game->solved || game->helped;
  return read_board(item(object, "board"), &game->board, error) && read_id(object, game, error) &&
         read_position(object, game, error) && read_date(object, &game->date, error) &&
         read_best(object, "best_moves", &game->board, &game->best_moves, error) &&
         read_best(object, "best_pushes", &game->board, &game->best_pushes, error) &&
         read_marks(object, game, error);
}

static bool read_games(const cJSON *games, SavesFile *out, Text *error) {
  const cJSON *object;
  if (!cJSON_IsArray(games)) return fail(error, "games: it is not a list");
  cJSON_ArrayForEach(object, games) {
    SavesGame *game = saves_file_add_empty(out);
    size_t before = error->length;
    text_format(error, "game %zu: ", out->count);
    if (!read_game(object, game, error)) return false;
    error->length = before;
  }
  return true;
}

// Older files have none.
static bool read_labyrinths(const cJSON *games, SavesFile *out, Text *error) {
  const cJSON *object;
  if (games && !cJSON_IsArray(games)) return fail(error, "labyrinths: it is not a list");
  cJSON_ArrayForEach(object, games) {
    if (out->labyrinth_count == LABYRINTHS_MAX)
      return fail(error, "labyrinths: there are too many");
    SavedLabyrinth *game = saves_file_add_labyrinth(out);
    size_t before = error->length;
    text_format(error, "labyrinth %zu: ", out->labyrinth_count);
    if (!labyrinth_saves_json_read(object, game, error)) return false;
    error->length = before;
  }
  return true;
}

static bool read_tree(const cJSON *tree, SavesFile *out, Text *error) {
  const char *format = string(tree, "format");
  const cJSON *version = item(tree, "version"), *settings = item(tree, "settings");
  if (!format || strcmp(format, "tessoban-saves") != 0)
    return fail(error, "it is not a file that 'saves export' has written");
  if (!cJSON_IsNumber(version) || version->valuedouble != 1)
    return fail(error, "its version is unknown; a newer tessoban may read it");
  if (!read_games(item(tree, "games"), out, error) ||
      !read_labyrinths(item(tree, "labyrinths"), out, error))
    return false;
  out->collection = copy_string(tree, "collection");
  out->pack = copy_string(tree, "pack");
  out->random = copy_string(tree, "random");
  if (cJSON_IsObject(settings)) {
    char *text = json_text_compact(settings);
    out->settings = mem_string(text, strlen(text));
    cJSON_free(text);
  }
  return true;
}

// cJSON by itself ignores what follows the first value.
static cJSON *parse(const char *bytes, size_t length) {
  const char *end = bytes;
  cJSON *tree = length ? cJSON_ParseWithLengthOpts(bytes, length, &end, false) : NULL;
  while (tree && end < bytes + length && strchr(" \t\r\n", *end)) end++;
  if (!tree || end == bytes + length) return tree;
  cJSON_Delete(tree);
  return NULL;
}

bool saves_json_read(const char *bytes, size_t length, SavesFile *out, Text *error) {
  *out = (SavesFile){0};
  cJSON *tree = parse(bytes, length);
  bool ok = tree ? read_tree(tree, out, error) : fail(error, "it is not JSON");
  cJSON_Delete(tree);
  if (ok) {
    if (error->data) error->data[error->length] = '\0';
    return true;
  }
  saves_file_free(out);
  return false;
}
