// The functions that the page calls, called the same way: texts go through the buffer.
#include <string.h>

#include "core/core.h"
#include "engines/solve.h"
#include "rules/game.h"
#include "support/boards.h"

static const char *const ROOM =
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#  #   #\n"
    "########\n";
enum { WIDTH = 8 };

static void write(const char *text) { memcpy(core_buffer(strlen(text)), text, strlen(text)); }

static void begin(const char *rows) {
  write(rows);
  ck_assert_int_eq(core_game(), 1);
}

static void assert_letters(const char *expected) {
  ck_assert_int_eq(core_letters(), (int)strlen(expected));
  ck_assert_str_eq(core_buffer_at(), expected);
}

START_TEST(a_level_that_was_added_is_known_turned_mirrored_and_hardly_changed)
{
  core_similar_clear();
  write("#######\n#.   .#\n# $@$ #\n#     #\n#######\n\nuL");
  ck_assert_int_eq(core_similar_add(), 1);
  ck_assert_int_eq(core_similar_add(), 0);
  write("#####\n#  .#\n# $ #\n# @ #\n# $ #\n#  .#\n#####\n\n");
  ck_assert_int_eq(core_similar_has(85), 1);
  write("########\n#.    .#\n# $@$  #\n#      #\n########\n\n");
  ck_assert_int_eq(core_similar_has(85), 0);
  write("#######\n#.   .#\n#  $@$#\n#     #\n#######\n\n");
  ck_assert_int_eq(core_similar_has(85), 1);
  write("#######\n# . . #\n# $@$ #\n#     #\n#######\n\n");
  ck_assert_int_eq(core_similar_has(85), 0);
  ck_assert_int_eq(core_similar_has(40), 1);
  const char *const none[] = {"nothing", "#####\n#.$ #\n#####\n\n"};  // the second has no player
  for (int i = 0; i < 2; i++) {
    write(none[i]);
    ck_assert_int_eq(core_similar_add(), 0);
    ck_assert_int_eq(core_similar_has(1), 0);
  }
  core_similar_clear();
  write("#######\n#.   .#\n# $@$ #\n#     #\n#######\n\n");
  ck_assert_int_eq(core_similar_has(85), 0);
}
END_TEST

START_TEST(a_game_can_be_played_undone_and_reloaded)
{
  begin(ROOM);
  ck_assert_int_eq(core_player(), cell_at(4, 2));
  ck_assert_int_eq(core_off_goal(), 2);
  ck_assert_int_eq(core_move(RIGHT, 1), STEP_PUSHED);
  ck_assert_int_eq(core_move(RIGHT, 1), STEP_BOX_WALL);
  ck_assert_int_eq(core_move(DOWN, 1), STEP_WALKED);
  ck_assert_int_eq(core_move(RIGHT, 0), STEP_WALKED);
  ck_assert_int_eq(core_move(UP, 0), STEP_PUSHED);
  ck_assert_int_eq(core_char(cell_at(6, 1)), '*');
  ck_assert_int_eq(core_char(cell_at(6, 2)), '@');
  ck_assert_int_eq(core_char(cell_at(7, 4)), '#');
  ck_assert_int_eq(core_char(-1), '#');
  ck_assert_int_eq(core_off_goal(), 1);
  ck_assert_uint_eq(core_pushes(), 2);
  assert_letters("RdrU");
  ck_assert_int_eq(core_undo(), 1);
  assert_letters("R");
  ck_assert_uint_eq(core_known(), 4);
  ck_assert_int_eq(core_redo(), 1);
  ck_assert_int_eq(core_redo(), 0);
  core_go(2);
  ck_assert_uint_eq(core_moves(), 2);
  write("RdrU");
  ck_assert_int_eq(core_game_resume(2), 1);
  ck_assert_uint_eq(core_moves(), 4);
  ck_assert_uint_eq(core_given_from(), 2);
  ck_assert_int_eq(core_undo(), 1);
  assert_letters("Rdr");
  write("RdrUU");
  ck_assert_int_eq(core_game_resume(SIZE_MAX), 0);
  ck_assert_uint_eq(core_moves(), 0);
  ck_assert_int_eq(core_can_undo() || core_can_redo(), 0);
}
END_TEST

START_TEST(a_restart_and_a_solution_taken_over_are_undone_as_one_stroke)
{
  begin(ROOM);
  ck_assert_int_eq(core_restart(), 0);
  core_move(RIGHT, 1);
  core_move(DOWN, 1);
  ck_assert_int_eq(core_restart(), 1);
  assert_letters("");
  ck_assert_int_eq(core_can_undo(), 1);
  ck_assert_int_eq(core_undo(), 1);
  assert_letters("Rd");
  ck_assert_int_eq(core_redo(), 1);
  assert_letters("");
  ck_assert_int_eq(core_undo(), 1);
  write("RR");
  ck_assert_int_eq(core_game_load(1), 0);
  assert_letters("Rd");
  write("RdrU");
  ck_assert_int_eq(core_game_load(1), 1);
  assert_letters("RdrU");
  ck_assert_uint_eq(core_given_from(), 1);
  ck_assert_int_eq(core_undo(), 1);
  assert_letters("Rd");
  ck_assert_uint_eq(core_given_from(), SIZE_MAX);
  ck_assert_int_eq(core_redo(), 1);
  assert_letters("RdrU");
}
END_TEST

START_TEST(a_kept_timeline_comes_back_with_strokes_restarts_and_what_can_be_redone)
{
  begin(ROOM);
  core_move(RIGHT, 1);
  core_move(DOWN, 1);
  core_move(RIGHT, 0);
  core_restart();
  core_move(LEFT, 1);
  core_undo();
  char kept[16] = "";
  ck_assert_int_eq(core_timeline(), 5);
  strcpy(kept, core_buffer_at());
  ck_assert_uint_eq(core_index(), 4);
  begin(ROOM);
  write(kept);
  ck_assert_int_eq(core_game_restore(4), 1);
  assert_letters("");
  ck_assert_int_eq(core_redo(), 1);
  assert_letters("l");
  core_undo();
  core_undo();  // the restart
  assert_letters("Rdr");
  core_undo();  // two moves of one stroke
  assert_letters("R");
  static const char *const illegal[] = {"X", "??", ">>>>", "*", "\x7f", "<", " "};
  for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++) {
    write(illegal[i]);
    ck_assert_int_eq(core_game_restore(0), 0);
    assert_letters("");
    ck_assert_int_eq(core_can_undo() || core_can_redo(), 0);
  }
  write(kept);
  ck_assert_int_eq(core_game_restore(6), 0);
}
END_TEST

START_TEST(moves_on_another_form_of_the_level_are_transferred)
{
  begin(ROOM);
  write(
      "########\n"
      "#.    .#\n"
      "# $@ $ #\n"
      "#   #  #\n"
      "########\n"
      "\n"
      "LdlU");
  ck_assert_int_eq(core_transfer(), 4);
  ck_assert_str_eq(core_buffer_at(), "RdrU");
  static const char *const invalid[] = {"", "#@ #\n\nl", "#\n\n", "####\n#@ #\n####\n\nr"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    write(invalid[i]);
    ck_assert_int_eq(core_transfer(), -1);
  }
}
END_TEST

START_TEST(an_invalid_board_does_not_change_the_game)
{
  static const char *const invalid[] = {"",
                                        "####\n"
                                        "#  #\n"
                                        "####\n",
                                        "#@?#\n", "#@@#\n"};
  begin(ROOM);
  core_move(DOWN, 1);
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    write(invalid[i]);
    ck_assert_int_eq(core_game(), 0);
    assert_letters("d");
  }
}
END_TEST

START_TEST(a_finger_walks_and_pushes)
{
  begin(ROOM);
  ck_assert_int_eq(core_walk(cell_at(1, 1)), 4);
  ck_assert_uint_eq(strspn(core_buffer_at(), "lu"), 4);
  ck_assert_int_eq(core_walk(core_player()), 0);
  ck_assert_int_eq(core_walk(cell_at(5, 2)), -1);    // a box
  ck_assert_int_eq(core_walk(cell_at(3, 3)), -1);    // a wall
  ck_assert_int_eq(core_walk(cell_at(8, 2)), -1);    // right of the board
  ck_assert_int_eq(core_walk(cell_at(2, 200)), -1);  // below the board
  ck_assert_int_eq(core_walk(-1), -1);
  ck_assert_int_eq(core_targets(cell_at(5, 2)), WIDTH * 5);
  ck_assert_int_eq(core_buffer_at()[1 * WIDTH + 6], 'x');
  ck_assert_int_eq(core_buffer_at()[2 * WIDTH + 5], '-');
  ck_assert_int_eq(core_buffer_at()[2 * WIDTH + 6], 'x');
  ck_assert_int_eq(core_push(cell_at(5, 2), cell_at(5, 1)), 3);
  ck_assert_str_eq(core_buffer_at(), "drU");
  ck_assert_int_eq(core_push(cell_at(5, 2), cell_at(3, 3)), -1);
  ck_assert_int_eq(core_push(cell_at(4, 1), cell_at(1, 1)), -1);
  ck_assert_int_eq(core_push(cell_at(5, 200), cell_at(6, 1)), -1);
  ck_assert_int_eq(core_targets(-1), WIDTH * 5);
  ck_assert_ptr_null(strchr(core_buffer_at(), 'x'));
  assert_letters("");  // none of these calls has moved anything
}
END_TEST

START_TEST(a_position_gives_reachable_and_dead_squares)
{
  begin(ROOM);
  write(
      "#######\n"
      "#@ $ .#\n"
      "#  ####\n"
      "#######\n");
  ck_assert_int_eq(core_load(), 1);
  ck_assert_int_eq(core_reach(), 28);
  ck_assert_str_eq(core_buffer_at(), "--------xx-----xx-----------");
  ck_assert_int_eq(core_dead(), 28);
  ck_assert_int_eq(core_buffer_at()[8], 'x');
  ck_assert_int_eq(core_buffer_at()[12], '-');
  ck_assert_int_eq(core_player(), cell_at(4, 2));  // a loaded position does not change the game
  write(
      "#####\n"
      "# $.#\n"
      "#####\n");
  ck_assert_int_eq(core_load(), 0);
}
END_TEST

START_TEST(a_search_runs_in_steps_and_writes_its_moves)
{
  int status;
  write(ROOM);
  ck_assert_int_eq(core_load(), 1);
  core_begin(GOAL_PUSHES, 100000, 64);
  while ((status = core_step(4)) == SEARCH_RUNNING) continue;
  ck_assert_int_eq(status, SEARCH_SOLVED);
  ck_assert_double_gt(core_nodes(), 0);
  char moves[200];
  ck_assert_uint_lt(strlen(core_buffer_at()), sizeof moves);
  strcpy(moves, core_buffer_at());
  core_end();
  begin(ROOM);
  write(moves);
  ck_assert_int_eq(core_game_load(SIZE_MAX), 1);
  ck_assert_int_eq(core_off_goal(), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("core");
  TCase *tests = tcase_create("core");
  tcase_add_test(tests, a_level_that_was_added_is_known_turned_mirrored_and_hardly_changed);
  tcase_add_test(tests, a_game_can_be_played_undone_and_reloaded);
  tcase_add_test(tests, moves_on_another_form_of_the_level_are_transferred);
  tcase_add_test(tests, a_restart_and_a_solution_taken_over_are_undone_as_one_stroke);
  tcase_add_test(tests, a_kept_timeline_comes_back_with_strokes_restarts_and_what_can_be_redone);
  tcase_add_test(tests, an_invalid_board_does_not_change_the_game);
  tcase_add_test(tests, a_finger_walks_and_pushes);
  tcase_add_test(tests, a_position_gives_reachable_and_dead_squares);
  tcase_add_test(tests, a_search_runs_in_steps_and_writes_its_moves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
