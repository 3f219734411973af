#include <string.h>

#include "json/json_text.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_saved/labyrinth_saves_json.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char *const ROOM =
    "+-+-+-+-+-+\n"
    "|@   .   E|\n"
    "+ + + + + +\n"
    "|a  A  u  |\n"
    "+-+-+-+-+-+\n"
    "|   U     |\n"
    "+ + + + + +\n"
    "|        4|\n"
    "+-+-+-+-+-+\n";

static SavedLabyrinth game_of(const char *events) {
  Labyrinth maze = drawn_labyrinth(ROOM);
  SavedLabyrinth saved;
  Text text = {0};
  size_t good;
  labyrinth_journal_write_header(&maze, &text);
  text_add(&text, events);
  ck_assert(labyrinth_journal_read(text.data, text.length, &saved, &good) && good == text.length);
  text_free(&text);
  return saved;
}

static char *written(const SavedLabyrinth *saved) {
  cJSON *object = labyrinth_saves_json(saved);
  char *text = json_text_compact(object);
  cJSON_Delete(object);
  return text;
}

static const char *const GAME =
    "\"A room\n@2026-11-18T03:22:00Z rrrr@2026-11-18T03:33:00Z\n0R&r&r-+wh";

START_TEST(what_is_written_is_read_back)
{
  SavedLabyrinth saved = game_of(GAME), back;
  char *text = written(&saved);
  cJSON *object = cJSON_Parse(text);
  Text error = {0};
  ck_assert_msg(labyrinth_saves_json_read(object, &back, &error), "%s", error.data);
  ck_assert_str_eq(back.title, "A room");
  ck_assert_str_eq(back.date.text, "2026-11-18T03:33:00Z");
  ck_assert_str_eq(back.best_date.text, "2026-11-18T03:33:00Z");
  ck_assert(!saved_labyrinth_has_undated_best(&back));
  ck_assert_str_eq(labyrinth_session_best_moves(back.session), "rrrr");
  ck_assert_uint_eq(labyrinth_session_turns(back.session), 4);
  ck_assert(labyrinth_session_helped(back.session));
  ck_assert(labyrinth_session_won(back.session));
  ck_assert(labyrinth_session_won_with_help(back.session));
  char *again = written(&back);
  ck_assert_str_eq(text, again);
  cJSON_free(again);
  cJSON_free(text);
  cJSON_Delete(object);
  saved_labyrinth_free(&saved);
  saved_labyrinth_free(&back);
}
END_TEST

// The game after one field was replaced (by nothing, if `json` is NULL).
static bool read_with(const char *key, const char *json, SavedLabyrinth *out, Text *error) {
  SavedLabyrinth saved = game_of(GAME);
  cJSON *object = labyrinth_saves_json(&saved);
  cJSON_DeleteItemFromObject(object, key);
  if (json) cJSON_AddItemToObject(object, key, cJSON_Parse(json));
  bool ok = labyrinth_saves_json_read(object, out, error);
  cJSON_Delete(object);
  saved_labyrinth_free(&saved);
  return ok;
}

START_TEST(what_is_wrong_is_named)
{
  static const struct {
    const char *key, *json, *message;
  } rows[] = {
      {"board", NULL, "board: it is not a list of rows"},
      {"board", "[\"+-+\\n\"]", "board: a row is not a line of text"},
      {"board", "[]", "board: line 1, column 1: no rows"},
      {"id", "\"00000000000000000000000000000000\"", "id: it is not the id of the board"},
      {"moves", "7", "moves: there are none"},
      {"moves", "\"rru\"", "moves: move 3 (u): a wall is in the way"},
      {"date", "\"yesterday\"", "date: it is not in UTC, as 2026-11-18T03:22:00Z"},
      {"best", "{\"turns\": 2}", "best: the solution does not win"},
      {"best", "{\"solution\": \"rrr\"}", "best: the solution does not win"},
      {"best", "{\"solution\": \"rrrr\", \"date\": \"?\"}",
       "date: it is not in UTC, as 2026-11-18T03:22:00Z"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    SavedLabyrinth back;
    Text error = {0};
    ck_assert_msg(!read_with(rows[i].key, rows[i].json, &back, &error), "%s", rows[i].json);
    ck_assert_str_eq(error.data, rows[i].message);
    ck_assert_ptr_null(back.session);
    text_free(&error);
  }
}
END_TEST

// A page leaves out events that are too many.
START_TEST(without_events_that_lead_there_the_moves_are_the_game)
{
  static const char *const events[] = {NULL, "\"\"", "\"rr\"", "\"rx\"", "7"};
  for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
    SavedLabyrinth back;
    Text error = {0};
    ck_assert_msg(read_with("events", events[i], &back, &error), "%s", error.data);
    ck_assert_uint_eq(labyrinth_session_turns(back.session), 4);
    ck_assert(labyrinth_session_undo(back.session));
    ck_assert_uint_eq(labyrinth_session_turns(back.session), 0);
    saved_labyrinth_free(&back);
    text_free(&error);
  }
}
END_TEST

// A story that was reset stays reset, though the events hold a win.
START_TEST(what_was_reached_is_as_the_file_says)
{
  SavedLabyrinth back;
  Text error = {0};
  ck_assert(read_with("story_solved", "false", &back, &error));
  ck_assert(!labyrinth_session_won(back.session));
  ck_assert_uint_eq(labyrinth_session_best(back.session), 4);
  saved_labyrinth_free(&back);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_saves_json");
  TCase *tests = tcase_create("labyrinth_saves_json");
  tcase_add_test(tests, what_is_written_is_read_back);
  tcase_add_test(tests, what_is_wrong_is_named);
  tcase_add_test(tests, without_events_that_lead_there_the_moves_are_the_game);
  tcase_add_test(tests, what_was_reached_is_as_the_file_says);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
