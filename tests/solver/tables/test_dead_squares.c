#include "support/boards.h"
#include "tables/dead_squares.h"

START_TEST(corners_and_walls_without_a_goal_are_dead)
{
  Board board = drawn(
      "#######\n"
      "#@    #\n"
      "# $  .#\n"
      "#     #\n"
      "#######\n");
  static const char *const expected[] = {
      "-------", "-xxxxx-", "-x-----", "-xxxxx-", "-------",
  };
  BitRow dead[BOARD_MAX_SIDE];
  dead_squares_find(&board, dead);
  for (int y = 0; y < board.room.height; y++)
    for (int x = 0; x < board.room.width; x++)
      ck_assert_msg(plane_has(dead, cell_at(x, y)) == (expected[y][x] == 'x'), "(%d,%d)", x, y);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dead_squares");
  TCase *tests = tcase_create("dead_squares");
  tcase_add_test(tests, corners_and_walls_without_a_goal_are_dead);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
