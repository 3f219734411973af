#include "board/board_frame.h"
#include "board/symmetry.h"
#include "support/boards.h"

static void assert_framed(const char *rows, int width, int height, const char *expected) {
  Board board = drawn(rows), framed = board_frame(&board, width, height);
  Text text = {0};
  board_write(&framed, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
  board_free(&board);
  board_free(&framed);
}

START_TEST(a_room_stands_in_the_middle_and_all_else_is_wall)
{
  assert_framed(
      "#####\n"
      "#@$.##\n"
      "###  #\n"
      "  ####\n",
      9, 6,
      "#########\n"
      "#########\n"
      "##@$.####\n"
      "####  ###\n"
      "#########\n"
      "#########\n");
}
END_TEST

START_TEST(a_room_that_fits_exactly_only_loses_its_blanks)
{
  assert_framed(
      "#####\n"
      "#@$.##\n"
      "###  #\n"
      "  ####\n",
      6, 4,
      "######\n"
      "#@$.##\n"
      "###  #\n"
      "######\n");
}
END_TEST

START_TEST(cells_that_nobody_reaches_become_wall)
{
  assert_framed(
      "##########\n"
      "#@$.##  ##\n"
      "######*###\n"
      "##########\n",
      7, 3,
      "#######\n"
      "##@$.##\n"
      "#######\n");
}
END_TEST

START_TEST(a_frame_keeps_the_id_and_may_be_framed_again)
{
  for (int seed = 0; seed < 500; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 8);
    Board board = random_board(&rng, 12, 7, 40, 2);
    Board framed = board_frame(&board, 15, 9), again = board_frame(&framed, 15, 9);
    Board larger = board_frame(&framed, 32, 17);
    ck_assert(framed.room.width == 15 && framed.room.height == 9);
    ck_assert_msg(level_id_equal(symmetry_id(&board), symmetry_id(&framed)), "seed %d", seed);
    ck_assert_msg(level_id_equal(symmetry_id(&board), symmetry_id(&larger)), "seed %d", seed);
    ck_assert_msg(board_equal(&framed, &again), "seed %d", seed);
    board_free(&board);
    board_free(&framed);
    board_free(&again);
    board_free(&larger);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_frame");
  TCase *tests = tcase_create("board_frame");
  tcase_add_test(tests, a_room_stands_in_the_middle_and_all_else_is_wall);
  tcase_add_test(tests, a_room_that_fits_exactly_only_loses_its_blanks);
  tcase_add_test(tests, cells_that_nobody_reaches_become_wall);
  tcase_add_test(tests, a_frame_keeps_the_id_and_may_be_framed_again);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
