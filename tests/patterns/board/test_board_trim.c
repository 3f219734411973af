#include "board/board_trim.h"
#include "board/symmetry.h"
#include "support/boards.h"

static void assert_tidy(const char *rows, const char *expected) {
  Board board = drawn(rows), tidy = board_trim(&board);
  Text text = {0};
  board_write(&tidy, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
  board_free(&board);
  board_free(&tidy);
}

START_TEST(walls_that_touch_no_floor_are_removed_and_the_margin_is_cut)
{
  assert_tidy(
      "##########\n"
      "##########\n"
      "###@$.####\n"
      "#####  ###\n"
      "##########\n",
      "#####\n"
      "#@$.##\n"
      "###  #\n"
      "  ####\n");
}
END_TEST

START_TEST(what_nobody_can_reach_goes)
{ assert_tidy("########\n#@$.## #\n######*#\n########\n", "#####\n#@$.#\n#####\n"); }
END_TEST

START_TEST(tidying_keeps_the_id_and_does_not_change_a_tidy_board)
{
  for (int seed = 0; seed < 1000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 8);
    Board board = random_board(&rng, 12, 7, 40, 2);
    Board tidy = board_trim(&board), again = board_trim(&tidy);
    ck_assert_msg(level_id_equal(symmetry_id(&board), symmetry_id(&tidy)), "seed %d", seed);
    ck_assert_msg(board_equal(&tidy, &again), "seed %d", seed);
    board_free(&board);
    board_free(&tidy);
    board_free(&again);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tidy");
  TCase *tests = tcase_create("tidy");
  tcase_add_test(tests, walls_that_touch_no_floor_are_removed_and_the_margin_is_cut);
  tcase_add_test(tests, what_nobody_can_reach_goes);
  tcase_add_test(tests, tidying_keeps_the_id_and_does_not_change_a_tidy_board);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
