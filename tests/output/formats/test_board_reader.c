#include "formats/board_reader.h"
#include "support/boards.h"

START_TEST(rows_become_a_board_without_decoration_and_empty_rows)
{
  BoardReader reader = {0};
  Problems problems = {0};
  Board board = {0}, wanted = drawn(
                         "######\n"
                         "#@$ .#\n"
                         "######\n");
  static const char *const lines[] = {"", " *", "######", "#p$-.#", "######", "  "};
  for (int i = 0; i < 6; i++) board_reader_add(&reader, slice_of(lines[i]), i + 1, 1);
  ck_assert(board_reader_build(&reader, 1, &problems, &board));
  ck_assert(board_equal(&board, &wanted));
  ck_assert_uint_eq(problems.count, 0);
  board_free(&board);
  board_free(&wanted);
  board_reader_free(&reader);
}
END_TEST

START_TEST(a_fault_has_the_line_and_column_of_its_cell)
{
  BoardReader reader = {.line = 7};
  Problems problems = {0};
  Board board = {0};
  static const char *const lines[] = {"#######", "#@$.  #", "#  @  #", "#######"};
  for (int i = 0; i < 4; i++) board_reader_add(&reader, slice_of(lines[i]), 7 + i, 3);
  ck_assert(!board_reader_build(&reader, 2, &problems, &board));
  ck_assert_uint_eq(problems.count, 1);
  ck_assert_int_eq(problems.items[0].line, 9);
  ck_assert_int_eq(problems.items[0].column, 6);
  ck_assert_int_eq(problems.items[0].level, 2);
  problems_free(&problems);
  board_reader_free(&reader);
}
END_TEST

START_TEST(broken_rows_make_no_board_and_no_further_problem)
{
  BoardReader reader = {.broken = true};
  Problems problems = {0};
  Board board = {0};
  board_reader_add(&reader, slice_of("####"), 1, 1);
  ck_assert(!board_reader_build(&reader, 1, &problems, &board));
  ck_assert_uint_eq(problems.count, 0);
  board_reader_free(&reader);
}
END_TEST

START_TEST(every_character_of_a_file_has_its_cell)
{
  static const char files[] = BOARD_READER_CHARS, cells[] = "#@+$*.@+$*   ";
  for (size_t i = 0; files[i]; i++) ck_assert_int_eq(board_reader_cell(files[i]), cells[i]);
  ck_assert_int_eq(board_reader_cell('x'), '\0');
  ck_assert_int_eq(board_reader_cell('\0'), '\0');
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_reader");
  TCase *tests = tcase_create("board_reader");
  tcase_add_test(tests, rows_become_a_board_without_decoration_and_empty_rows);
  tcase_add_test(tests, a_fault_has_the_line_and_column_of_its_cell);
  tcase_add_test(tests, broken_rows_make_no_board_and_no_further_problem);
  tcase_add_test(tests, every_character_of_a_file_has_its_cell);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
