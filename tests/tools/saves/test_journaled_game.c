#include <string.h>

#include "saves/journaled_game.h"
#include "support/boards.h"
#include "support/state_home.h"

static const char *const ROOM =
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#  #   #\n"
    "########\n";
static const char *const SOLUTION = "RdrUlllLdlU";
static const SavedDate DATE = {"2001-02-03T04:05:06Z"}, LATER = {"2002-02-03T04:05:06Z"};

static JournaledGame opened(void) {
  JournaledGame game = {0};
  Board board = drawn(ROOM);
  journaled_game_open(&game, &board);
  board_free(&board);
  ck_assert_uint_eq(game.journal.trouble.length, 0);
  return game;
}

static void reopen(JournaledGame *game) {
  journaled_game_close(game);
  *game = opened();
}

static void assert_moves(const JournaledGame *game, const char *expected) {
  Text moves = {0};
  play_session_write(game->saved.session, &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

START_TEST(solutions_and_marks_are_kept_beside_the_game)
{
  JournaledGame game = opened();
  ck_assert(journaled_game_add_position(&game, "ul", 1, PLAY_NONE_GIVEN, LATER));
  ck_assert(!journaled_game_add_solution(&game, "RdrU", DATE));
  ck_assert(journaled_game_add_solution(&game, SOLUTION, DATE));
  ck_assert(!journaled_game_add_mark(&game, 5, "RR", PLAY_NONE_GIVEN));
  ck_assert(journaled_game_add_mark(&game, 5, "Rdr", 2));
  for (int i = 0; i < 2; i++) {
    assert_moves(&game, "u");
    ck_assert(game.saved.solved);
    ck_assert_str_eq(game.saved.best_moves.date.text, DATE.text);
    ck_assert_str_eq(game.saved.date.text, LATER.text);
    ck_assert(play_session_has_mark(game.saved.session, 5));
    reopen(&game);
  }
  play_session_go_to_mark(game.saved.session, 5);
  ck_assert(play_session_helped(game.saved.session));
  journaled_game_close(&game);
}
END_TEST

START_TEST(what_was_reached_elsewhere_is_kept)
{
  JournaledGame game = opened();
  journaled_game_add_reached(&game, true, true);
  for (int i = 0; i < 2; i++) {
    ck_assert(game.saved.helped && game.saved.story_solved && !game.saved.solved);
    reopen(&game);
  }
  journaled_game_add_reached(&game, false, false);
  for (int i = 0; i < 2; i++) {
    ck_assert(game.saved.helped && !game.saved.story_solved);
    reopen(&game);
  }
  journaled_game_close(&game);
}
END_TEST

START_TEST(a_title_waits_for_the_first_event)
{
  JournaledGame game = opened();
  journaled_game_set_title(&game, "A room");
  journaled_game_set_title(&game, NULL);
  ck_assert_str_eq(game.saved.title, "A room");
  reopen(&game);
  ck_assert_ptr_null(game.saved.title);
  journaled_game_set_title(&game, "A\troom");
  journaled_game_add_reached(&game, true, false);
  reopen(&game);
  ck_assert_str_eq(game.saved.title, "A room");
  journaled_game_close(&game);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("journaled_game");
  TCase *tests = tcase_create("journaled_game");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, solutions_and_marks_are_kept_beside_the_game);
  tcase_add_test(tests, what_was_reached_elsewhere_is_kept);
  tcase_add_test(tests, a_title_waits_for_the_first_event);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
