#include "support/boards.h"
#include "tables/level_symmetry.h"

static void expect(const char *rows, int count) {
  Board board = drawn(rows);
  Squares squares = {0};
  static LevelSymmetry symmetries;
  squares_build(&squares, &board);
  level_symmetry_find(&symmetries, &squares);
  ck_assert_msg(symmetries.count == count, "%d symmetries, not %d, of\n%s", symmetries.count, count,
                rows);
  const int same = SQUARE_FLOOR | SQUARE_GOAL;
  for (int k = 0; k < count; k++)
    for (int square = 0; square < squares.count; square++) {
      if (!squares_floor(&squares, square)) continue;
      int to = symmetries.map[k][square];
      if (k == 0) ck_assert_int_eq(to, square);
      ck_assert_int_eq(squares.kind[to] & same, squares.kind[square] & same);
      ck_assert_int_eq(symmetries.map[symmetries.inverse[k]][to], square);
    }
  squares_free(&squares);
  board_free(&board);
}

START_TEST(boxes_and_player_do_not_count)
{
  expect(
      "######\n"
      "#@  .#\n"
      "# $  #\n"
      "######\n",
      1);
  expect(
      "######\n"
      "#@   #\n"
      "#.$ .#\n"
      "######\n",
      2);
  expect(
      "#######\n"
      "#@.   #\n"
      "# $   #\n"
      "#   . #\n"
      "#######\n",
      2);
  expect(
      "#######\n"
      "#@    #\n"
      "#. $ .#\n"
      "#     #\n"
      "#######\n",
      4);
}
END_TEST

START_TEST(square_rooms_can_be_turned)
{
  expect(
      "#####\n"
      "#@  #\n"
      "#$. #\n"
      "#   #\n"
      "#####\n",
      8);
  expect(
      "#####\n"
      "#@ ##\n"
      "#$. #\n"
      "## ##\n"
      "#####\n",
      2);
  expect(
      "######\n"
      "##@ .#\n"
      "# $  #\n"
      "#    #\n"
      "#.  ##\n"
      "######\n",
      4);
}
END_TEST

START_TEST(walls_count)
{
  expect(
      "#######\n"
      "#@ #  #\n"
      "# $.  #\n"
      "#######\n",
      2);
  expect(
      "#######\n"
      "#@ #  #\n"
      "# $.# #\n"
      "#######\n",
      1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_symmetry");
  TCase *tests = tcase_create("level_symmetry");
  tcase_add_test(tests, boxes_and_player_do_not_count);
  tcase_add_test(tests, square_rooms_can_be_turned);
  tcase_add_test(tests, walls_count);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
