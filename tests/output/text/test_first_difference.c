#include "support/boards.h"
#include "text/first_difference.h"

static void differs(const char *wanted, const char *found, int number, const char *line) {
  Text a = {0}, b = {0}, got = {0};
  text_add(&a, wanted);
  text_add(&b, found);
  ck_assert_int_eq(first_difference(&a, &b, &got), number);
  if (number) ck_assert_str_eq(got.data, line);
  else ck_assert_uint_eq(got.length, 0);
  text_free(&a), text_free(&b), text_free(&got);
}

START_TEST(the_first_line_that_differs_is_told)
{
  differs("one\ntwo\nthree\n", "one\n2\nthree\n", 2, "two");
  differs("one\n\t  two\nthree\n", "one\n\t  2\n", 2, "two");
  differs("one", "two", 1, "one");
}
END_TEST

START_TEST(a_text_may_end_early)
{
  differs("one\ntwo\n", "one\n", 2, "two");
  differs("one\n", "one\ntwo\n", 2, "");
  differs("", "x", 1, "");
  differs("one", "one\n", 1, "one");
}
END_TEST

START_TEST(the_same_text_has_no_difference)
{
  differs("", "", 0, NULL);
  differs("one\ntwo", "one\ntwo", 0, NULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("first_difference");
  TCase *tests = tcase_create("first_difference");
  tcase_add_test(tests, the_first_line_that_differs_is_told);
  tcase_add_test(tests, a_text_may_end_early);
  tcase_add_test(tests, the_same_text_has_no_difference);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
