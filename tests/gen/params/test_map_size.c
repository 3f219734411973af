#include "params/map_size.h"
#include "support/generator.h"

static void assert_cells(const char *settings, int columns, int rows) {
  GenParams params = params_of(settings);
  IntPair cells = map_size_cells(&params);
  ck_assert_msg(cells.a == columns && cells.b == rows, "%s: %dx%d", settings, cells.a, cells.b);
}

START_TEST(a_size_counts_patterns_and_a_board_counts_its_walls)
{
  assert_cells("size=3x2", 9, 6);
  assert_cells("board=10x10", 8, 8);
  assert_cells("board=5x32", 3, 30);
}
END_TEST

START_TEST(maps_are_turned_and_cut_to_fit)
{
  assert_cells("size=3x2 max_width=11 max_height=8", 9, 6);
  assert_cells("size=3x2 max_width=9 max_height=12", 6, 9);
  assert_cells("size=4x1 max_width=9 max_height=12", 3, 10);
  assert_cells("size=3x3 max_width=9 max_height=12", 7, 9);
  assert_cells("size=3x3 max_height=6", 9, 4);
  assert_cells("size=2x3 max_width=6", 4, 9);
  assert_cells("size=10x10 max_width=5", 3, 30);
  assert_cells("size=2x1 max_width=32 max_height=32", 6, 3);
}
END_TEST

START_TEST(a_size_on_a_board_is_the_size_of_its_room)
{
  assert_cells("size=3x2 board=14x11", 9, 6);
  assert_cells("size=3x2 board=9x14", 6, 9);
  assert_cells("size=4x4 board=10x9", 8, 7);
}
END_TEST

START_TEST(patterns_are_rounded_and_never_none)
{
  GenParams whole = params_of("size=3x2"), board = params_of("board=10x10");
  GenParams small = params_of("size=1x1 max_width=5 max_height=5");
  ck_assert_int_eq(map_size_patterns(&whole), 6);
  ck_assert_int_eq(map_size_patterns(&board), 7);
  ck_assert_int_eq(map_size_patterns(&small), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map_size");
  TCase *tests = tcase_create("map_size");
  tcase_add_test(tests, a_size_counts_patterns_and_a_board_counts_its_walls);
  tcase_add_test(tests, maps_are_turned_and_cut_to_fit);
  tcase_add_test(tests, a_size_on_a_board_is_the_size_of_its_room);
  tcase_add_test(tests, patterns_are_rounded_and_never_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
