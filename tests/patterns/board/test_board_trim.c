#include "board/board_trim.h"
#include "board/symmetry.h"
#include "support/boards.h"

static void assert_trimmed(const char *rows, const char *expected) {
  Board board = drawn(rows), trimmed = board_trim(&board);
  Text text = {0};
  board_write(&trimmed, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
  board_free(&board);
  board_free(&trimmed);
}

START_TEST(walls_that_touch_no_floor_are_removed_and_the_margin_is_cut)
{
  assert_trimmed(
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

START_TEST(unreachable_cells_are_removed)
{
  assert_trimmed(
      "########\n"
      "#@$.## #\n"
      "######*#\n"
      "########\n",
      "#####\n"
      "#@$.#\n"
      "#####\n");
}
END_TEST

START_TEST(trimming_keeps_the_id_and_does_not_change_a_trimmed_board)
{
  for (int seed = 0; seed < 1000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 8);
    Board board = random_board(&rng, 12, 7, 40, 2);
    Board trimmed = board_trim(&board), again = board_trim(&trimmed);
    ck_assert_msg(level_id_equal(symmetry_id(&board), symmetry_id(&trimmed)), "seed %d", seed);
    ck_assert_msg(board_equal(&trimmed, &again), "seed %d", seed);
    board_free(&board);
    board_free(&trimmed);
    board_free(&again);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_trim");
  TCase *tests = tcase_create("board_trim");
  tcase_add_test(tests, walls_that_touch_no_floor_are_removed_and_the_margin_is_cut);
  tcase_add_test(tests, unreachable_cells_are_removed);
  tcase_add_test(tests, trimming_keeps_the_id_and_does_not_change_a_trimmed_board);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
