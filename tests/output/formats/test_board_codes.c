#include "formats/board_codes.h"
#include "support/boards.h"

static Text rows_of(const char *rows) {
  Board board = drawn(rows);
  Text text = {0};
  board_codes_add_rows(&board, &text);
  board_free(&board);
  return text;
}

START_TEST(rows_are_full_and_the_outside_is_wall)
{
  Text text = rows_of(
      "  ####\n"
      "###@.###\n"
      "#  $# #\n"
      "######\n");
  ck_assert_str_eq(text.data,
                   "########\n"
                   "###@.###\n"
                   "#  $# ##\n"
                   "########\n");
  text_free(&text);
}
END_TEST

START_TEST(a_closed_hollow_stays_floor)
{
  Text text = rows_of(
      "########\n"
      "#@$.# ##\n"
      "########\n");
  ck_assert_str_eq(text.data,
                   "########\n"
                   "#@$.# ##\n"
                   "########\n");
  text_free(&text);
}
END_TEST

START_TEST(things_outside_the_walls_are_kept)
{
  Text text = rows_of(
      "#####  *\n"
      "#@$.#   \n"
      "#####   \n");
  ck_assert_str_eq(text.data,
                   "#######*\n"
                   "#@$.####\n"
                   "########\n");
  text_free(&text);
}
END_TEST

START_TEST(codes_are_sums_of_what_a_cell_holds)
{
  static const unsigned char wanted[] = {1, 1, 1, 1, 1, 1, 1, 1,  //
                                         1, 0, 2, 4, 6, 8, 1, 1,  //
                                         1, 1, 1, 1, 1, 1, 1, 1};
  Board board = drawn(
      "#######\n"
      "# .$*@##\n"
      "########\n");
  Text codes = {0};
  board_codes_add(&board, &codes);
  ck_assert_uint_eq(codes.length, sizeof wanted);
  ck_assert_mem_eq(codes.data, wanted, sizeof wanted);
  board_put(&board, cell_at(5, 1), '+');
  codes.length = 0;
  board_codes_add(&board, &codes);
  ck_assert_int_eq(codes.data[13], 10);
  text_free(&codes);
  board_free(&board);
}
END_TEST

START_TEST(the_largest_board_is_written)
{
  Board board = board_new(BOARD_MAX_SIDE, BOARD_MAX_SIDE);
  Text codes = {0};
  board_codes_add(&board, &codes);  // all of it is outside
  ck_assert_uint_eq(codes.length, CELL_COUNT);
  for (size_t i = 0; i < codes.length; i++) ck_assert_int_eq(codes.data[i], 1);
  text_free(&codes);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_codes");
  TCase *tests = tcase_create("board_codes");
  tcase_add_test(tests, rows_are_full_and_the_outside_is_wall);
  tcase_add_test(tests, a_closed_hollow_stays_floor);
  tcase_add_test(tests, things_outside_the_walls_are_kept);
  tcase_add_test(tests, codes_are_sums_of_what_a_cell_holds);
  tcase_add_test(tests, the_largest_board_is_written);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
