// What can be seen without a screen. tests/terminal/screen.sh has the rest.
#include "support/boards.h"
#include "terminal/board_window.h"

static BoardWindow window_of(BoardTextStyle style, ScreenArea area) {
  return (BoardWindow){.area = area,
                       .view = {.style = style, .x = 30, .y = 7, .width = 10, .height = 6}};
}

START_TEST(a_wide_cell_is_clicked_in_either_column)
{
  BoardWindow window = window_of(BOARD_TEXT_WIDE, (ScreenArea){3, 5, 6, 20});
  ck_assert_int_eq(board_window_cell(&window, 3, 5), cell_at(30, 7));
  ck_assert_int_eq(board_window_cell(&window, 3, 6), cell_at(30, 7));
  ck_assert_int_eq(board_window_cell(&window, 4, 7), cell_at(31, 8));
  ck_assert_int_eq(board_window_cell(&window, 8, 24), cell_at(39, 12));
}
END_TEST

START_TEST(a_place_of_two_cells_is_the_upper_one)
{
  BoardWindow window = window_of(BOARD_TEXT_HALF, (ScreenArea){3, 5, 3, 10});
  ck_assert_int_eq(board_window_cell(&window, 3, 5), cell_at(30, 7));
  ck_assert_int_eq(board_window_cell(&window, 4, 14), cell_at(39, 9));
}
END_TEST

START_TEST(outside_the_board_there_is_no_cell)
{
  BoardWindow window = window_of(BOARD_TEXT_NARROW, (ScreenArea){3, 5, 6, 10}), none = {0};
  static const int places[][2] = {{2, 5}, {3, 4}, {9, 5}, {3, 15}, {-1, -1}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    ck_assert_int_eq(board_window_cell(&window, places[i][0], places[i][1]), NO_CELL);
  ck_assert_int_eq(board_window_cell(&none, 0, 0), NO_CELL);
}
END_TEST

START_TEST(only_a_part_is_described)
{
  Board board = board_new(60, 20);
  BoardWindow window = window_of(BOARD_TEXT_NARROW, (ScreenArea){0, 0, 6, 10});
  Text out = {0};
  board_window_write_part(&window, &board, &out);
  ck_assert_str_eq(out.data, "columns 31-40 of 60 and rows 8-13 of 20");
  text_free(&out);
  window.view = (BoardTextView){.width = 60, .height = 20};
  board_window_write_part(&window, &board, &out);
  ck_assert_ptr_null(out.data);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_window");
  TCase *tests = tcase_create("board_window");
  tcase_add_test(tests, a_wide_cell_is_clicked_in_either_column);
  tcase_add_test(tests, a_place_of_two_cells_is_the_upper_one);
  tcase_add_test(tests, outside_the_board_there_is_no_cell);
  tcase_add_test(tests, only_a_part_is_described);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
