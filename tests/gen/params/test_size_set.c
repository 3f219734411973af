#include <string.h>

#include "params/size_set.h"
#include "support/boards.h"

static void assert_sizes(const char *text, const char *written, const char *listed) {
  SizeSet set;
  ck_assert_msg(size_set_parse(text, &set), "%s", text);
  Text back = {0}, list = {0};
  size_set_write(&set, &back);
  for (int i = 0; i < size_set_count(&set); i++) {
    SizeSet one = size_set_get(&set, i);
    ck_assert_int_eq(size_set_count(&one), 1);
    text_format(&list, "%s%dx%d", i ? " " : "", one.a, one.b);
  }
  ck_assert_str_eq(back.data, written);
  ck_assert_str_eq(list.data, listed);
  ck_assert(size_set_valid(&set));
  text_free(&back);
  text_free(&list);
}

START_TEST(one_size_a_range_and_lists_are_taken)
{
  assert_sizes("3x2", "3x2", "3x2");
  assert_sizes("10x10", "10x10", "10x10");
  assert_sizes("03x002", "3x2", "3x2");
  assert_sizes("2x2,3x2", "2x2-3x2", "2x2 3x2");
  assert_sizes("2x2-3x3", "2x2-3x3", "2x2 3x2 2x3 3x3");
  assert_sizes("4x1-4x1", "4x1", "4x1");
  assert_sizes("4x1+2x2", "4x1+2x2", "4x1 2x2");
  assert_sizes("1x3,2x2-3x2,4x1", "4x1+2x2+3x2+1x3", "4x1 2x2 3x2 1x3");
}
END_TEST

START_TEST(order_and_repeats_do_not_matter)
{
  SizeSet a, b, c;
  ck_assert(size_set_parse("3x2,2x2,3x2", &a) && size_set_parse("2x2+3x2", &b));
  ck_assert_mem_eq(&a, &b, sizeof a);
  ck_assert(size_set_parse("2x2", &a) && size_set_parse("2x2,2x2-2x2", &c));
  ck_assert_mem_eq(&a, &c, sizeof a);
}
END_TEST

START_TEST(anything_else_is_refused)
{
  static const char *const bad[] = {"",         "3",     "3x",    "x3",           "0x3",
                                    "3x11",     "3x2,",  ",3x2",  "3x2-",         "3x2-2x2",
                                    "2x3-3x2",  "2x2-3", "3x2 ",  "3*2",          "2x2;3x3",
                                    "2x2--3x3", "-2x2",  "2x2x2", "99999999999x2"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    SizeSet set = {.a = 7, .b = 9}, before = set;
    ck_assert_msg(!size_set_parse(bad[i], &set), "%s", bad[i]);
    ck_assert_mem_eq(&set, &before, sizeof set);
  }
}
END_TEST

START_TEST(sets_that_no_text_makes_are_not_valid)
{
  SizeSet one_bit = {.a = 2, .b = 1, .several = {1 << 1}}, wide = {.a = 1, .b = 1};
  SizeSet wrong_first = {.a = 2, .b = 1, .several = {1 | 1 << 1}}, none = {0};
  wide.several[0] = 1 | 1 << SIZE_SET_SIDE;
  ck_assert(!size_set_valid(&one_bit) && !size_set_valid(&wide) && !size_set_valid(&wrong_first));
  ck_assert(!size_set_valid(&none));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("size_set");
  TCase *tests = tcase_create("size_set");
  tcase_add_test(tests, one_size_a_range_and_lists_are_taken);
  tcase_add_test(tests, order_and_repeats_do_not_matter);
  tcase_add_test(tests, anything_else_is_refused);
  tcase_add_test(tests, sets_that_no_text_makes_are_not_valid);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
