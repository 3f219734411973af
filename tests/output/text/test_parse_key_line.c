#include "support/boards.h"
#include "text/parse_key_line.h"

START_TEST(known_keys_are_recognized_in_any_case)
{
  static const struct {
    const char *line;
    KeyKind kind;
  } rows[] = {{"Title: A", KEY_TITLE},
              {"AUTHOR:B", KEY_AUTHOR},
              {"collection : C", KEY_COLLECTION},
              {"Comment:", KEY_COMMENT},
              {"comment_end:", KEY_COMMENT_END},
              {"Comment-End: x", KEY_COMMENT_END},
              {"Solution 2", KEY_SOLUTION},
              {"solution: rR", KEY_SOLUTION}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(parse_key_line(slice_of(rows[i].line)).kind == rows[i].kind, "%s", rows[i].line);
}
END_TEST

START_TEST(prose_with_a_colon_is_not_a_key)
{
  static const char *const lines[] = {"http://example.org",
                                      "10:30",
                                      "four words before it: x",
                                      "Solutions are hard",
                                      "No colon",
                                      "Odd:value",
                                      ": x",
                                      ""};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    ck_assert_msg(parse_key_line(slice_of(lines[i])).kind == KEY_NONE, "%s", lines[i]);
}
END_TEST

START_TEST(name_and_value_are_trimmed)
{
  KeyLine key = parse_key_line(slice_of("  Date of birth :  2001  "));
  ck_assert_int_eq(key.kind, KEY_OTHER);
  ck_assert(slice_is(key.name, "Date of birth"));
  ck_assert(slice_is(key.value, "2001"));
}
END_TEST

START_TEST(the_kind_of_a_name_is_that_of_its_line)
{
  ck_assert_int_eq(key_line_kind("Title"), KEY_TITLE);
  ck_assert_int_eq(key_line_kind("Grid"), KEY_OTHER);
  ck_assert_int_eq(key_line_kind(" Grid"), KEY_NONE);
  ck_assert_int_eq(key_line_kind("a:b"), KEY_NONE);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("parse_key_line");
  TCase *tests = tcase_create("parse_key_line");
  tcase_add_test(tests, known_keys_are_recognized_in_any_case);
  tcase_add_test(tests, prose_with_a_colon_is_not_a_key);
  tcase_add_test(tests, name_and_value_are_trimmed);
  tcase_add_test(tests, the_kind_of_a_name_is_that_of_its_line);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
