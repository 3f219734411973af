#include "board/floor_symmetry.h"
#include "support/boards.h"

enum { LEFT_RIGHT = 1, TOP_BOTTOM = 2, TURN = 3 };

static void assert_symmetries(const char *rows, bool left_right, bool top_bottom, bool turn) {
  Board board = drawn(rows);
  ck_assert_msg(floor_symmetry_holds(&board, LEFT_RIGHT) == left_right, "left-right\n%s", rows);
  ck_assert_msg(floor_symmetry_holds(&board, TOP_BOTTOM) == top_bottom, "top-bottom\n%s", rows);
  ck_assert_msg(floor_symmetry_holds(&board, TURN) == turn, "turn\n%s", rows);
  board_free(&board);
}

START_TEST(each_symmetry_is_seen_and_no_other)
{
  assert_symmetries(
      "########\n"
      "#@ ## .#\n"
      "#   $  #\n"
      "########\n",
      true, false, false);
  assert_symmetries(
      "#######\n"
      "#@   ##\n"
      "# # $.#\n"
      "#    ##\n"
      "#######\n",
      false, true, false);
  assert_symmetries(
      "########\n"
      "#@   ###\n"
      "### $ .#\n"
      "########\n",
      false, false, true);
  assert_symmetries(
      "########\n"
      "#@  $ .#\n"
      "#  ##  #\n"
      "#      #\n"
      "########\n",
      true, true, true);
  assert_symmetries(
      "########\n"
      "#@  $ .#\n"
      "#  ##  #\n"
      "#  #####\n"
      "########\n",
      false, false, false);
}
END_TEST

START_TEST(only_floor_that_can_be_reached_counts_wherever_it_lies)
{
  assert_symmetries(
      "#############\n"
      "#### ##@ ## #\n"
      "##  ###$ .  #\n"
      "#############\n",
      false, false, false);
  assert_symmetries(
      "#############\n"
      "#### ##@ # .#\n"
      "##  ###$    #\n"
      "#############\n",
      true, false, false);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("floor_symmetry");
  TCase *tests = tcase_create("floor_symmetry");
  tcase_add_test(tests, each_symmetry_is_seen_and_no_other);
  tcase_add_test(tests, only_floor_that_can_be_reached_counts_wherever_it_lies);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
