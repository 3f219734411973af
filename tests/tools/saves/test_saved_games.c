#include <string.h>

#include "base/mem.h"
#include "saves/game_file.h"
#include "saves/records_list.h"
#include "saves/saved_games.h"
#include "saves/state_folder.h"
#include "support/boards.h"
#include "support/state_home.h"

static const char *const CORRIDOR =
    "#######\n"
    "#@ $ .#\n"
    "#######\n";
static const char *const MIRRORED =
    "#######\n"
    "#. $ @#\n"
    "#######\n";

static void play(const char *rows, const char *title, const char *moves) {
  Board board = drawn(rows);
  GameFile *file = game_file_open(&board, title);
  ck_assert(game_file_play(file, moves, 0));
  game_file_close(file);
  board_free(&board);
}

static SavedSummary summary_of(const char *rows) {
  Board board = drawn(rows);
  SavedSummary summary = saved_games_summary(&board);
  board_free(&board);
  return summary;
}

START_TEST(a_summary_tells_what_was_reached)
{
  ck_assert(!summary_of(CORRIDOR).begun);
  play(CORRIDOR, "Corridor", "r");
  SavedSummary begun = summary_of(CORRIDOR);
  ck_assert(begun.begun && !begun.solved && !begun.has_best);
  ck_assert_uint_eq(begun.moves, 1);
  play(CORRIDOR, "Corridor", "RR");
  SavedSummary solved = summary_of(MIRRORED);
  ck_assert(solved.solved && solved.story_solved && !solved.helped && solved.has_best);
  ck_assert_uint_eq(solved.best_moves, 3);
  ck_assert_uint_eq(solved.best_pushes, 2);
  ck_assert(!summary_of("####\n @ #\n####\n").begun);  // not closed
}
END_TEST

START_TEST(all_games_are_listed_and_other_files_are_not)
{
  SavedGames games;
  SavedGame saved;
  Text error = {0};
  UnreadGames unread = {0};
  ck_assert(saved_games_list(&games, &error));
  ck_assert_uint_eq(games.count, 0);
  play(CORRIDOR, "Corridor", "rRR");
  play("######\n#@ $.#\n######\n", NULL, "r");
  char *other = state_folder_path("games/notes.txt", &error);
  FILE *file = fopen(other, "w");
  fputs("mine", file);
  fclose(file);
  mem_free(other);
  ck_assert(saved_games_list(&games, &error));
  ck_assert_uint_eq(games.count, 2);
  size_t moves = 0;
  while (saved_games_next(&games, &saved, &unread)) {
    moves += game_moves(play_session_game(saved.session));
    saved_game_free(&saved);
  }
  ck_assert_uint_eq(moves, 4);
  saved_games_free(&games);
}
END_TEST

START_TEST(journals_that_cannot_be_read_are_named)
{
  SavedGames games;
  SavedGame saved;
  Text error = {0}, out = {0}, expected = {0};
  UnreadGames unread = {0}, again = {0};
  play(CORRIDOR, "Corridor", "rRR");
  char *path = state_folder_path("games/00000000000000000000000000000001.game", &error);
  FILE *file = fopen(path, "w");
  fputs("nothing of ours", file);
  fclose(file);
  text_format(&expected, "1 game could not be read: %s", path);
  ck_assert(saved_games_list(&games, &error));
  unread_games_write(&unread, &out);
  ck_assert_uint_eq(out.length, 0);
  while (saved_games_next(&games, &saved, &unread)) saved_game_free(&saved);
  unread_games_write(&unread, &out);
  ck_assert_str_eq(out.data, expected.data);
  saved_games_free(&games);
  text_free(&out);
  unread_games_free(&unread);
  ck_assert(records_list_write(&out, &unread, &error));
  records_list_end(&out, &unread);
  ck_assert_ptr_nonnull(strstr(out.data, "Corridor\n1 game could not be read: "));
  cJSON *tree = cJSON_CreateObject();
  ck_assert(records_list_add_json(tree, &again, &error));
  records_list_add_unread(tree, &again);
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetArrayItem(cJSON_GetObjectItem(tree, "unread"), 0)),
                   path);
  unread_games_free(&unread);
  unread_games_free(&again);
  cJSON_Delete(tree);
  text_free(&out);
  text_free(&expected);
  mem_free(path);
}
END_TEST

START_TEST(records_are_listed_as_text_and_as_json)
{
  Text out = {0}, error = {0};
  UnreadGames unread = {0};
  ck_assert(records_list_write(&out, &unread, &error));
  records_list_end(&out, &unread);
  ck_assert_str_eq(out.data, "no level has been solved yet\n");
  text_free(&out);
  play(CORRIDOR, "Corridor\033[31m", "rRR");
  ck_assert(records_list_write(&out, &unread, &error));
  ck_assert_ptr_nonnull(strstr(out.data, "    7x3     1      3       2  "));
  ck_assert_ptr_nonnull(strstr(out.data, "Corridor"));
  ck_assert_ptr_null(strchr(out.data, '\033'));
  text_free(&out);
  cJSON *tree = cJSON_CreateObject();
  ck_assert(records_list_add_json(tree, &unread, &error));
  const cJSON *record = cJSON_GetArrayItem(cJSON_GetObjectItem(tree, "records"), 0);
  const cJSON *best = cJSON_GetObjectItem(record, "best_pushes");
  ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(best, "solution")), "rRR");
  cJSON_Delete(tree);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("saved_games");
  TCase *tests = tcase_create("saved_games");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_summary_tells_what_was_reached);
  tcase_add_test(tests, all_games_are_listed_and_other_files_are_not);
  tcase_add_test(tests, journals_that_cannot_be_read_are_named);
  tcase_add_test(tests, records_are_listed_as_text_and_as_json);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
