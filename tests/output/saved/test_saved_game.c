#include <string.h>

#include "saved/saved_game.h"
#include "support/boards.h"

static const char *const ROOM =
    "#########\n"
    "#@ $   .#\n"
    "#       #\n"
    "#########\n";

static SavedGame begun(const char *rows) {
  SavedGame saved;
  Board board = drawn(rows);
  saved_game_begin(&saved, &board);
  board_free(&board);
  return saved;
}

static void play(SavedGame *saved, const char *moves, int flags) {
  ck_assert(play_session_play(saved->session, moves, flags));
  saved_game_note(saved, saved->session);
}

static SavedDate dated(const char *text) {
  SavedDate date = {0};
  ck_assert(saved_date_valid(text, strlen(text)));
  memcpy(date.text, text, SAVED_DATE_LENGTH);
  return date;
}

START_TEST(the_best_by_moves_and_by_pushes_are_kept_whole)
{
  SavedGame saved = begun(
      "#########\n"
      "#@$    .#\n"
      "#       #\n"
      "#########\n");
  play(&saved, "RRl", 0);
  ck_assert_ptr_null(saved.best_moves.solution);
  ck_assert(play_session_restart(saved.session));
  play(&saved, "drluRRRRR", 0);
  ck_assert_str_eq(saved.best_moves.solution, "drluRRRRR");
  ck_assert_uint_eq(saved.best_moves.moves, 9);
  ck_assert_uint_eq(saved.best_moves.pushes, 5);
  saved_game_set_date(&saved, dated("2026-01-02T03:04:05Z"));
  ck_assert_str_eq(saved.best_pushes.date.text, "2026-01-02T03:04:05Z");
  ck_assert(play_session_restart(saved.session));
  play(&saved, "RRRRR", 0);
  saved_game_set_date(&saved, dated("2027-01-02T03:04:05Z"));
  ck_assert_str_eq(saved.best_moves.solution, "RRRRR");
  ck_assert_str_eq(saved.best_pushes.solution, "RRRRR");  // as many pushes, fewer moves
  ck_assert_str_eq(saved.best_pushes.date.text, "2027-01-02T03:04:05Z");
  ck_assert(play_session_restart(saved.session));
  play(&saved, "RRRRR", 0);
  saved_game_set_date(&saved, dated("2028-01-02T03:04:05Z"));
  ck_assert_str_eq(saved.best_moves.date.text, "2027-01-02T03:04:05Z");  // the first of equal ones
  saved_game_free(&saved);
}
END_TEST

START_TEST(given_moves_make_no_record)
{
  SavedGame saved = begun(ROOM);
  play(&saved, "r", 0);
  play(&saved, "RRRR", MOVE_GIVEN);
  ck_assert(saved.helped && saved.story_solved && !saved.solved);
  ck_assert_ptr_null(saved.best_moves.solution);
  saved_game_reset_story(&saved);
  ck_assert(!saved.story_solved && saved.helped);
  ck_assert(play_session_undo(saved.session));
  play(&saved, "RRRR", 0);
  ck_assert(saved.solved && saved.story_solved);
  ck_assert_str_eq(saved.best_moves.solution, "rRRRR");
  saved_game_free(&saved);
}
END_TEST

START_TEST(a_level_that_starts_solved_is_not_solved_before_a_push)
{
  SavedGame saved = begun(
      "######\n"
      "#@ * #\n"
      "######\n");
  saved_game_note(&saved, saved.session);
  play(&saved, "r", 0);
  ck_assert(!saved.solved && !saved.story_solved);
  saved_game_free(&saved);
}
END_TEST

START_TEST(bests_are_turned_with_the_level)
{
  SavedGame saved = begun(ROOM);
  Board turned = drawn(
      "####\n"
      "#.##\n"
      "#  #\n"
      "#  #\n"
      "#  #\n"
      "#$ #\n"
      "#  #\n"
      "# @#\n"
      "####\n");
  Board mirrored = drawn(
      "#########\n"
      "#.   $  #\n"
      "#      @#\n"
      "#########\n");
  play(&saved, "rRRRR", 0);
  ck_assert(!saved_game_turn(&saved, &turned));
  ck_assert_str_eq(saved.best_moves.solution, "rRRRR");
  ck_assert(saved_game_turn(&saved, &mirrored));
  ck_assert_str_eq(saved.best_moves.solution, "luLLLL");
  ck_assert_uint_eq(saved.best_moves.moves, 6);
  ck_assert_uint_eq(saved.best_pushes.pushes, 4);
  ck_assert(game_solved(play_session_game(saved.session)));
  saved_game_free(&saved);
  board_free(&turned);
  board_free(&mirrored);
}
END_TEST

START_TEST(a_player_must_not_be_able_to_walk_out)
{
  static const char *const open[] = {"####\n#@ \n####\n", "###\n# #\n###\n"};
  for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
    Board board = drawn(open[i]);
    ck_assert(!saved_game_playable(&board));
    board_free(&board);
  }
  Board closed = drawn(ROOM);
  ck_assert(saved_game_playable(&closed));
  board_free(&closed);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("saved_game");
  TCase *tests = tcase_create("saved_game");
  tcase_add_test(tests, the_best_by_moves_and_by_pushes_are_kept_whole);
  tcase_add_test(tests, given_moves_make_no_record);
  tcase_add_test(tests, a_level_that_starts_solved_is_not_solved_before_a_push);
  tcase_add_test(tests, bests_are_turned_with_the_level);
  tcase_add_test(tests, a_player_must_not_be_able_to_walk_out);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
