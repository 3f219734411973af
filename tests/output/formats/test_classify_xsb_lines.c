#include "formats/classify_xsb_lines.h"
#include "support/boards.h"

static void kinds_are(const char *text, const XsbLineKind *kinds, int count) {
  XsbLines lines = xsb_lines_of(slice_of(text));
  XsbLine line;
  for (int i = 0; i < count; i++) {
    ck_assert(xsb_lines_next(&lines, &line));
    ck_assert_msg(line.kind == kinds[i], "line %d has kind %d", i + 1, (int)line.kind);
  }
  ck_assert(!xsb_lines_next(&lines, &line));
}

START_TEST(each_line_has_its_kind)
{
  kinds_are(
      "; 1\n"
      "#####\n"
      "#@$.#\n"
      "#####\n"
      "Title: One\n"
      "Comment:\n"
      "# a row #\n"
      "Comment-End:\n"
      "Solution\n"
      "2(rR)\n"
      "\n"
      ":: hidden\n"
      "Good night\n",
      (const XsbLineKind[]){LINE_TEXT, LINE_ROW, LINE_ROW, LINE_ROW, LINE_KEY, LINE_DROPPED,
                            LINE_COMMENT, LINE_DROPPED, LINE_SOLUTION, LINE_MOVES, LINE_BLANK,
                            LINE_REMARK, LINE_TEXT},
      13);
}
END_TEST

START_TEST(a_number_sign_is_not_a_wall)
{ kinds_are("#12\nB #2\n4#\n", (const XsbLineKind[]){LINE_TEXT, LINE_TEXT, LINE_RUNS}, 3); }
END_TEST

START_TEST(a_row_without_walls_needs_a_board_around_it)
{
  kinds_are(
      "-\n"
      "#####\n"
      "-\n",
      (const XsbLineKind[]){LINE_TEXT, LINE_ROW, LINE_ROW}, 3);
}
END_TEST

START_TEST(lines_with_bars_are_boards_of_their_own)
{
  XsbLines lines = xsb_lines_of(slice_of("5#|#@$.#|5#\n5#|#@$.#|5#\n5#|\n#@$.#|\n5#\n"));
  static const bool starts[] = {true, true, true, false, false};
  XsbLine line;
  for (int i = 0; i < 5; i++) {
    ck_assert(xsb_lines_next(&lines, &line));
    ck_assert_msg(line.starts_board == starts[i], "line %d", i + 1);
  }
  ck_assert(!xsb_lines_next(&lines, &line));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("classify_xsb_lines");
  TCase *tests = tcase_create("classify_xsb_lines");
  tcase_add_test(tests, each_line_has_its_kind);
  tcase_add_test(tests, a_number_sign_is_not_a_wall);
  tcase_add_test(tests, a_row_without_walls_needs_a_board_around_it);
  tcase_add_test(tests, lines_with_bars_are_boards_of_their_own);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
