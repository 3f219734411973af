#include "support/boards.h"
#include "tables/level_size.h"

// A row of floor with the boxes and their goals at its left end.
static LevelSize size_of_row(int floor, int boxes) {
  Text rows = {0};
  for (int row = 0; row < 3; row++) {
    for (int x = 0; x < floor + 2; x++) {
      bool wall = row != 1 || x == 0 || x == floor + 1;
      text_add_char(&rows, wall ? '#' : x <= boxes ? '*' : x == floor ? '@' : ' ');
    }
    text_add_char(&rows, '\n');
  }
  Board board = drawn(rows.data);
  Squares squares = {0};
  squares_build(&squares, &board);
  LevelSize size = level_size(&squares);
  squares_free(&squares);
  board_free(&board);
  text_free(&rows);
  return size;
}

// In bits: C(250, 1) 8.0, C(59, 10) 35.9, C(60, 10) 36.1, C(47, 23) 43.9, C(48, 23) 44.8,
// C(100, 10) 43.98, C(101, 10) 44.1.
START_TEST(the_size_of_a_level_is_the_number_of_ways_to_place_its_boxes)
{
  ck_assert_int_eq(size_of_row(250, 1), LEVEL_SMALL);
  ck_assert_int_eq(size_of_row(59, 10), LEVEL_SMALL);
  ck_assert_int_eq(size_of_row(60, 10), LEVEL_MEDIUM);
  ck_assert_int_eq(size_of_row(47, 23), LEVEL_MEDIUM);
  ck_assert_int_eq(size_of_row(48, 23), LEVEL_VAST);
  ck_assert_int_eq(size_of_row(100, 10), LEVEL_MEDIUM);
  ck_assert_int_eq(size_of_row(101, 10), LEVEL_VAST);
  ck_assert_int_eq(size_of_row(250, 125), LEVEL_VAST);
}
END_TEST

START_TEST(boxes_that_leave_little_floor_can_be_placed_in_few_ways)
{
  ck_assert_int_eq(size_of_row(200, 198), LEVEL_SMALL);
  ck_assert_int_eq(size_of_row(47, 24), LEVEL_MEDIUM);
  ck_assert_int_eq(size_of_row(48, 25), LEVEL_VAST);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_size");
  TCase *tests = tcase_create("level_size");
  tcase_add_test(tests, the_size_of_a_level_is_the_number_of_ways_to_place_its_boxes);
  tcase_add_test(tests, boxes_that_leave_little_floor_can_be_placed_in_few_ways);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
