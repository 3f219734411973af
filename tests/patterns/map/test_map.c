#include "map/map.h"
#include "support/ascii_maps.h"
#include "support/boards.h"

START_TEST(a_new_map_has_a_ring_around_its_patterns_and_no_floor)
{
  Map map = map_new(4, 1);
  ck_assert_int_eq(map.width, 14);
  ck_assert_int_eq(map.height, 5);
  ck_assert_int_eq(map_floor_count(&map), 0);
  ck_assert_uint_eq(map_inside(&map), 0x1ffe);
}
END_TEST

START_TEST(floor_with_fewer_than_two_ways_out_is_a_dead_end)
{
  Map map = map_drawn(
      "########\n"
      "# ###  #\n"
      "#   #  #\n"
      "## ##  #\n"
      "########\n");
  ck_assert_uint_eq(map_dead_ends(&map, 1), 1 << 1);
  ck_assert_uint_eq(map_dead_ends(&map, 2), 1 << 3);
  ck_assert_uint_eq(map_dead_ends(&map, 3), 1 << 2);
}
END_TEST

START_TEST(an_open_area_has_three_by_four_cells_either_way)
{
  Map lying = map_drawn(
      "########\n"
      "#      #\n"
      "#    # #\n"
      "#    # #\n"
      "########\n");
  Map standing = map_drawn(
      "######\n"
      "#   ##\n"
      "#   ##\n"
      "#    #\n"
      "#   ##\n"
      "######\n");
  Map neither = map_drawn(
      "########\n"
      "#   #  #\n"
      "#      #\n"
      "#   #  #\n"
      "# #    #\n"
      "########\n");
  ck_assert(map_has_open_area(&lying));
  ck_assert(map_has_open_area(&standing));
  ck_assert(!map_has_open_area(&neither));
}
END_TEST

START_TEST(a_board_has_the_walls_of_its_map_and_nothing_else)
{
  static const char rows[] =
      "#######\n"
      "#  ####\n"
      "# #   #\n"
      "#######\n";
  Map map = map_drawn(rows);
  Board board = map_board(&map);
  Text text = {0};
  board_write(&board, &text);
  ck_assert_str_eq(text.data, rows);
  ck_assert_int_eq(board.now.player, NO_CELL);
  text_free(&text);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map");
  TCase *tests = tcase_create("map");
  tcase_add_test(tests, a_new_map_has_a_ring_around_its_patterns_and_no_floor);
  tcase_add_test(tests, floor_with_fewer_than_two_ways_out_is_a_dead_end);
  tcase_add_test(tests, an_open_area_has_three_by_four_cells_either_way);
  tcase_add_test(tests, a_board_has_the_walls_of_its_map_and_nothing_else);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
