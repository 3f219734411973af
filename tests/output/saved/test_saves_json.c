#include <string.h>

#include "saved/game_journal.h"
#include "saved/saves_json.h"
#include "support/boards.h"

#define HEAD          \
  "tessoban game 1\n" \
  "########\n"        \
  "#.    .#\n"        \
  "# $ @$ #\n"        \
  "#  #   #\n"        \
  "########\n"        \
  "\n"

static SavesFile file_of(const char *events) {
  SavesFile file = {0};
  SavedGame saved;
  GameJournalEnd end;
  Text text = {0};
  text_format(&text, "%s%s", HEAD, events);
  ck_assert(game_journal_read(text.data, text.length, &saved, &end) && !end.damaged);
  saves_file_add(&file, &saved);
  saved_game_free(&saved);
  text_free(&text);
  return file;
}

static Text written(const SavesFile *file) {
  Text text = {0};
  saves_json_write(file, &text);
  return text;
}

static const char *const GAME =
    "\"Two corners\n@2026-11-18T03:22:00Z (RdrU)(lllLdlU)@2026-11-18T03:33:00Z\nm1-{ld}m3<";

START_TEST(what_is_written_is_read_back)
{
  SavesFile file = file_of(GAME), back;
  Text error = {0}, text = written(&file);
  ck_assert_msg(saves_json_read(text.data, text.length, &back, &error), "%s", error.data);
  ck_assert_uint_eq(back.count, 1);
  const SavesGame *game = &back.games[0];
  ck_assert_str_eq(game->title, "Two corners");
  ck_assert_str_eq(game->moves, "RdrUld");
  ck_assert_uint_eq(game->position, 5);
  ck_assert_uint_eq(game->given_from, 4);
  ck_assert(game->solved && !game->helped && game->story_solved);
  ck_assert_str_eq(game->best_moves.solution, "RdrUlllLdlU");
  ck_assert_str_eq(game->best_pushes.date.text, "2026-11-18T03:33:00Z");
  ck_assert_str_eq(game->marks[0], "RdrUlllLdlU");
  ck_assert_str_eq(game->marks[2], "RdrUld");
  ck_assert_ptr_null(game->marks[1]);
  ck_assert_uint_eq(game->marks_given_from[2], 4);
  ck_assert_uint_eq(game->marks_given_from[0], PLAY_NONE_GIVEN);
  Text again = written(&back);
  ck_assert_str_eq(text.data, again.data);
  text_free(&again);
  text_free(&text);
  text_free(&error);
  saves_file_free(&file);
  saves_file_free(&back);
}
END_TEST

// Replaces the first of `from` in a file of one game by `to`.
static void assert_refused(const char *from, const char *to, const char *message) {
  SavesFile file = file_of(GAME), back;
  Text text = written(&file), changed = {0}, error = {0};
  const char *place = strstr(text.data, from);
  ck_assert_msg(place != NULL, "%s", from);
  text_add_bytes(&changed, text.data, (size_t)(place - text.data));
  text_add(&changed, to);
  text_add(&changed, place + strlen(from));
  ck_assert_msg(!saves_json_read(changed.data, changed.length, &back, &error), "%s", to);
  ck_assert_str_eq(error.data, message);
  ck_assert_uint_eq(back.count, 0);
  text_free(&changed);
  text_free(&text);
  text_free(&error);
  saves_file_free(&file);
}

START_TEST(what_is_wrong_is_named_and_nothing_is_taken)
{
  assert_refused("{", "", "it is not JSON");
  assert_refused("tessoban-saves", "other", "it is not a file that 'saves export' has written");
  assert_refused("\"version\":\t1", "\"version\":\t2",
                 "its version is unknown; a newer tessoban may read it");
  assert_refused("\"games\"", "\"gamez\"", "games: it is not a list");
  assert_refused("\"id\":\t\"", "\"id\":\t\"0", "game 1: id: it is not the id of the board");
  assert_refused("# $ @$ #", "# $ ?$ #", "game 1: board: unknown character");
  assert_refused("# $ @$ #", "# $ @$  ",
                 "game 1: board: it has no player, or is not closed by walls");
  assert_refused("\"RdrUld\"", "\"RRd\"",
                 "game 1: move 2 'R': the box cannot be pushed into a wall");
  assert_refused("\"RdrUld\"", "7", "game 1: there are no moves");
  assert_refused("\"position\":\t5", "\"position\":\t7",
                 "game 1: position: it is not a number of the moves");
  assert_refused("\"position\":\t5", "\"position\":\t-1",
                 "game 1: position: it is not a number of the moves");
  assert_refused("\"given_from\":\t4", "\"given_from\":\t0.5",
                 "game 1: given_from: it is not a number of the moves");
  assert_refused("T03:33", " 03:33", "game 1: date: it is not in UTC, as 2026-11-18T03:22:00Z");
  assert_refused("\"solution\":\t\"RdrUlllLdlU\"", "\"solution\":\t\"RdrU\"",
                 "game 1: best_moves: the solution does not solve the level");
  assert_refused("\"3\"", "\"0\"", "game 1: marks: they are numbered from 1 to 9");
  assert_refused("\"3\":\t\"RdrUld\"", "\"3\":\t\"RdrUldddd\"",
                 "game 1: mark 3: move 7 'd': a wall is in the way");
}
END_TEST

// Counts and case in the file may be lies.
START_TEST(solutions_are_counted_anew)
{
  SavesFile file = file_of(GAME), back;
  Text error = {0};
  file.games[0].best_moves.moves = 1;
  strcpy(file.games[0].best_moves.solution, "rdrulllldlu");
  Text text = written(&file);
  ck_assert(saves_json_read(text.data, text.length, &back, &error));
  ck_assert_uint_eq(back.games[0].best_moves.moves, 11);
  ck_assert_str_eq(back.games[0].best_moves.solution, "RdrUlllLdlU");
  text_free(&text);
  text_free(&error);
  saves_file_free(&file);
  saves_file_free(&back);
}
END_TEST

START_TEST(older_files_without_the_story_and_the_packs_are_read)
{
  static const struct {
    const char *reached;
    bool story_solved;
  } rows[] = {{"\"solved\":true,\"helped\":false", true},
              {"\"solved\":false,\"helped\":true", true},
              {"\"solved\":false,\"helped\":false", false},
              {"\"solved\":true,\"helped\":true,\"story_solved\":false", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    SavesFile file;
    Text text = {0}, error = {0};
    Board board = drawn("#####\n#@$.#\n#####\n");
    text_add(&text, "{\"format\":\"tessoban-saves\",\"version\":1,\"games\":[{\"id\":\"");
    level_id_write(symmetry_id(&board), &text);
    text_format(&text, "\",\"board\":[\"#####\",\"#@$.#\",\"#####\"],\"moves\":\"\",%s}]}",
                rows[i].reached);
    ck_assert_msg(saves_json_read(text.data, text.length, &file, &error), "%s", error.data);
    ck_assert_int_eq(file.games[0].story_solved, rows[i].story_solved);
    ck_assert(!file.collection && !file.pack && !file.random);
    board_free(&board);
    text_free(&text);
    text_free(&error);
    saves_file_free(&file);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("saves_json");
  TCase *tests = tcase_create("saves_json");
  tcase_add_test(tests, what_is_written_is_read_back);
  tcase_add_test(tests, what_is_wrong_is_named_and_nothing_is_taken);
  tcase_add_test(tests, solutions_are_counted_anew);
  tcase_add_test(tests, older_files_without_the_story_and_the_packs_are_read);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
