#include "formats/boxoban.h"
#include "formats/level_format.h"
#include "support/boards.h"

#define NOTCHED \
  "  ####\n"    \
  "###@ #\n"    \
  "#  $.#\n"    \
  "######\n"
#define FULL \
  "######\n" \
  "###@ #\n" \
  "#  $.#\n" \
  "######\n"

START_TEST(a_level_has_its_number_full_rows_and_an_empty_line)
{
  Board board = drawn(NOTCHED);
  Text text = {0};
  boxoban_level(&board, 17, &text);
  ck_assert_str_eq(text.data, "; 17\n" FULL "\n");
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(what_is_written_is_read_back_with_numbers_as_titles)
{
  Level levels[2] = {{.board = drawn(NOTCHED), .title = "Lost"},
                     {.board = drawn("######\n#.$@ #\n#  ###\n######\n")}};
  Collection two = {.levels = levels, .count = 2}, back = {0};
  Problems problems = {0};
  Text text = {0};
  boxoban_write(&two, &text);
  level_format_read(text.data, text.length, &back, &problems);
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_uint_eq(back.count, 2);
  Board full = drawn(FULL);
  ck_assert(board_equal(&back.levels[0].board, &full));
  ck_assert(board_equal(&back.levels[1].board, &levels[1].board));
  ck_assert_str_eq(back.levels[0].title, "0");
  ck_assert_str_eq(back.levels[1].title, "1");
  collection_free(&back);
  text_free(&text);
  board_free(&full);
  for (int i = 0; i < 2; i++) board_free(&levels[i].board);
}
END_TEST

START_TEST(starts_on_goals_are_not_in_the_data_set)
{
  static const struct {
    const char *rows;
    bool lacks;
  } cases[] = {{"#####\n#@$.#\n#####\n", false},
               {"#####\n#+$ #\n#####\n", true},
               {"######\n#@$.*#\n######\n", true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Board board = drawn(cases[i].rows);
    ck_assert_msg(boxoban_lacks(&board) == cases[i].lacks, "%s", cases[i].rows);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("boxoban");
  TCase *tests = tcase_create("boxoban");
  tcase_add_test(tests, a_level_has_its_number_full_rows_and_an_empty_line);
  tcase_add_test(tests, what_is_written_is_read_back_with_numbers_as_titles);
  tcase_add_test(tests, starts_on_goals_are_not_in_the_data_set);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
