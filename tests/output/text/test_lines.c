#include "support/boards.h"
#include "text/lines.h"

START_TEST(every_line_ending_ends_a_line)
{
  static const char *const wanted[] = {"a", "b", "", "c", "d"};
  Lines lines =
      lines_of(slice_of("\xEF\xBB\xBF"
                        "a\nb\r\n\rc\nd"));
  Slice line;
  for (int i = 0; i < 5; i++) {
    ck_assert(lines_next(&lines, &line));
    ck_assert(slice_is(line, wanted[i]));
    ck_assert_int_eq(lines.number, i + 1);
  }
  ck_assert(!lines_next(&lines, &line));
}
END_TEST

START_TEST(a_copy_looks_ahead)
{
  Lines lines = lines_of(slice_of("a\nb\n")), ahead = lines;
  Slice line;
  ck_assert(lines_next(&ahead, &line) && lines_next(&ahead, &line) && slice_is(line, "b"));
  ck_assert(lines_next(&lines, &line) && slice_is(line, "a"));
}
END_TEST

START_TEST(columns_count_characters_and_tab_stops)
{
  Slice text = slice_of("one\n\t\xC3\xA9x");
  LineColumn tab = lines_locate(text, 4), after = lines_locate(text, 5),
             last = lines_locate(text, 7);
  ck_assert(tab.line == 2 && tab.column == 1);
  ck_assert(after.line == 2 && after.column == TAB_WIDTH + 1);
  ck_assert(last.line == 2 && last.column == TAB_WIDTH + 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lines");
  TCase *tests = tcase_create("lines");
  tcase_add_test(tests, every_line_ending_ends_a_line);
  tcase_add_test(tests, a_copy_looks_ahead);
  tcase_add_test(tests, columns_count_characters_and_tab_stops);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
