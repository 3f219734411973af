// Nothing in the file is believed: boards go through the reader of level files, and moves are
// played by the rules.
#include "labyrinth_saved/labyrinth_saves_json.h"

#include <string.h>

#include "base/mem.h"
#include "json/gen_json.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_session/labyrinth_events.h"
#include "text/normalize_metadata.h"

// A game may have as many moves and events as this, here and in the page.
enum { EVENTS_MAX = 1 << 20 };

// ---- writing

static void add_text(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
  else cJSON_AddNullToObject(object, key);
}

static void add_and_free(cJSON *object, const char *key, Text *text) {
  cJSON_AddStringToObject(object, key, text->length ? text->data : "");
  text_free(text);
}

static void add_title(cJSON *object, const char *title) {
  char *line = normalize_line(slice_of(title));
  add_text(object, "title", line);
  mem_free(line);
}

static void add_board(cJSON *object, const Labyrinth *maze) {
  cJSON *rows = cJSON_AddArrayToObject(object, "board");
  Text board = {0};
  labyrinth_write_board(maze, &board);
  for (char *row = board.data, *end; (end = strchr(row, '\n')); row = end + 1) {
    *end = '\0';
    cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  }
  text_free(&board);
}

// Too many events are left out: the moves alone give the position. A game of too many moves is
// begun anew elsewhere; without it the file can be read.
static void add_game(cJSON *object, const LabyrinthSession *session) {
  Text moves = {0}, events = {0};
  labyrinth_session_write(session, &moves);
  labyrinth_events_write(session, &events);
  bool too_many = moves.length > EVENTS_MAX;
  if (too_many || events.length > EVENTS_MAX) text_free(&events);
  if (too_many) text_free(&moves);
  add_and_free(object, "moves", &moves);
  add_and_free(object, "events", &events);
}

static void add_best(cJSON *object, const SavedLabyrinth *saved) {
  const char *moves = labyrinth_session_best_moves(saved->session);
  if (!moves) {
    cJSON_AddNullToObject(object, "best");
    return;
  }
  cJSON *best = cJSON_AddObjectToObject(object, "best");
  gen_json_add_u64(best, "turns", labyrinth_session_best(saved->session));
  cJSON_AddStringToObject(best, "solution", moves);
  add_text(best, "date", saved->best_date.text);
}

cJSON *labyrinth_saves_json(const SavedLabyrinth *saved) {
  const LabyrinthSession *session = saved->session;
  cJSON *object = cJSON_CreateObject();
  Text id = {0};
  level_id_write(labyrinth_id(labyrinth_session_maze(session)), &id);
  add_and_free(object, "id", &id);
  add_title(object, saved->title);
  add_board(object, labyrinth_session_maze(session));
  add_game(object, session);
  add_text(object, "date", saved->date.text);
  cJSON_AddBoolToObject(object, "helped", labyrinth_session_won_with_help(session));
  cJSON_AddBoolToObject(object, "story_solved", labyrinth_session_won(session));
  add_best(object, saved);
  return object;
}

// ---- reading

static const cJSON *item(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *string(const cJSON *object, const char *key) {
  return cJSON_GetStringValue(item(object, key));
}

static bool fail(Text *error, const char *message) {
  text_add(error, message);
  return false;
}

static bool read_rows(const cJSON *rows, Text *text, Text *error) {
  const cJSON *row;
  if (!cJSON_IsArray(rows)) return fail(error, "board: it is not a list of rows");
  cJSON_ArrayForEach(row, rows) {
    const char *line = cJSON_GetStringValue(row);
    if (!line || strchr(line, '\n')) return fail(error, "board: a row is not a line of text");
    text_format(text, "%s\n", line);
  }
  return true;
}

static bool read_board(const cJSON *object, Labyrinth *maze, Text *error) {
  Text rows = {0};
  bool ok = read_rows(item(object, "board"), &rows, error);
  char *wrong = ok ? labyrinth_parse_board(rows.length ? rows.data : "", maze) : NULL;
  if (wrong) text_format(error, "board: %s", wrong);
  ok = ok && !wrong;
  mem_free(wrong);
  text_free(&rows);
  return ok;
}

static bool read_id(const cJSON *object, const Labyrinth *maze, Text *error) {
  const char *text = string(object, "id");
  LevelId stated;
  if (text && level_id_parse(text, &stated) && level_id_equal(stated, labyrinth_id(maze)))
    return true;
  return fail(error, "id: it is not the id of the board");
}

static bool leads_to(const LabyrinthSession *session, const char *moves) {
  Text reached = {0};
  labyrinth_session_write(session, &reached);
  bool same = !strcmp(reached.length ? reached.data : "", moves);
  text_free(&reached);
  return same;
}

// Events count only if they lead to the moves, as in the page: it leaves out events that are too
// many. Without them the moves are the game.
static bool read_game(const cJSON *object, LabyrinthSession **session, Text *error) {
  const char *moves = string(object, "moves"), *events = string(object, "events");
  const Labyrinth *maze = labyrinth_session_maze(*session);
  if (!moves) return fail(error, "moves: there are none");
  if (strlen(moves) > EVENTS_MAX) return fail(error, "moves: there are too many");
  size_t length = events ? strlen(events) : 0;
  if (length > EVENTS_MAX) return fail(error, "events: there are too many");
  if (labyrinth_events_play(*session, events, length) == length && leads_to(*session, moves))
    return true;
  LabyrinthSession *fresh = labyrinth_session_new(maze);
  labyrinth_session_free(*session);
  *session = fresh;
  if (labyrinth_session_load(fresh, moves, 0)) return true;
  LabyrinthReplay replay = labyrinth_replay(labyrinth_session_maze(fresh), moves);
  text_add(error, "moves: ");
  labyrinth_replay_write(&replay, error);
  return false;
}

static bool read_date(const cJSON *object, SavedDate *date, Text *error) {
  return saved_date_parse(string(object, "date"), date) || fail(error, "date: " SAVED_DATE_FAULT);
}

// The turns in the file are not needed: they are counted anew. The events may hold a shorter win.
static bool read_best(const cJSON *object, SavedLabyrinth *saved, Text *error) {
  const cJSON *best = item(object, "best");
  if (!best || cJSON_IsNull(best)) return true;
  const char *solution = string(best, "solution");
  if (!solution || strlen(solution) > EVENTS_MAX ||
      !labyrinth_replay_wins(labyrinth_session_maze(saved->session), solution))
    return fail(error, "best: the solution does not win");
  (void)labyrinth_session_add_win(saved->session, solution);
  return read_date(best, &saved->best_date, error);
}

static bool read_checked(const cJSON *object, SavedLabyrinth *out, Text *error) {
  Labyrinth maze;
  if (!cJSON_IsObject(object)) return fail(error, "it is not an object");
  if (!read_board(object, &maze, error) || !read_id(object, &maze, error)) return false;
  out->session = labyrinth_session_new(&maze);
  const char *title = string(object, "title");
  if (title) out->title = normalize_line(slice_of(title));
  if (!read_game(object, &out->session, error) || !read_best(object, out, error) ||
      !read_date(object, &out->date, error))
    return false;
  out->dated_best = labyrinth_session_best(out->session);
  labyrinth_session_set_won(out->session, cJSON_IsTrue(item(object, "story_solved")),
                            cJSON_IsTrue(item(object, "helped")));
  return true;
}

bool labyrinth_saves_json_read(const cJSON *object, SavedLabyrinth *out, Text *error) {
  *out = (SavedLabyrinth){0};
  if (read_checked(object, out, error)) return true;
  saved_labyrinth_free(out);
  return false;
}
