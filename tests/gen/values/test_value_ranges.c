#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "support/boards.h"
#include "values/value_ranges.h"

static ValueRanges ranges_of(const char *text) {
  ValueRanges ranges = {0};
  char *why = value_ranges_parse(text, &ranges);
  ck_assert_msg(!why, "%s: %s", text, why);
  ck_assert(value_ranges_valid(&ranges));
  return ranges;
}

static void assert_written(const char *text, const char *wanted) {
  ValueRanges ranges = ranges_of(text), back;
  Text out = {0};
  value_ranges_write(&ranges, &out);
  ck_assert_str_eq(out.data, wanted);
  back = ranges_of(out.data);
  ck_assert(value_ranges_equal(&ranges, &back));
  text_free(&out);
}

START_TEST(ranges_are_written_in_one_form_and_read_back)
{
  assert_written("any", "any");
  assert_written("pushes=40..60", "pushes=40..60");
  assert_written("pushes=40..", "pushes=40..");
  assert_written("pushes=..60", "pushes=..60");
  assert_written("pushes=50", "pushes=50");
  assert_written("pushes=050..50.0", "pushes=50");
  assert_written("luck=0.123456..2.50,pushes=3", "pushes=3+luck=0.123456..2.5");
  assert_written("height=7+width=8..9,floor=..30+boxes=2..3+difficulty=20..",
                 "difficulty=20..+boxes=2..3+floor=..30+width=8..9+height=7");
  assert_written("optimal_solutions=-0.5..-0.25", "optimal_solutions=-0.5..-0.25");
}
END_TEST

START_TEST(two_ranges_of_one_value_become_what_they_have_in_common)
{
  assert_written("pushes=40..+pushes=..60", "pushes=40..60");
  assert_written("pushes=10..50,moves=9,pushes=40..60", "moves=9+pushes=40..50");
  ValueRanges kept = ranges_of("pushes=3..4");
  char *why = value_ranges_parse("pushes=40..+pushes=..30", &kept);
  ck_assert_str_eq(why, "pushes=40.. and pushes=..30 exclude each other");
  ck_assert_uint_eq(kept.count, 1);  // an error changes nothing
  mem_free(why);
}
END_TEST

START_TEST(both_ends_belong_to_a_range_and_what_is_unknown_does_not)
{
  ValueRange range;
  ck_assert_ptr_null(value_range_parse("luck=2.5..3", &range));
  ck_assert(value_range_has(&range, 2.5) && value_range_has(&range, 3));
  ck_assert(!value_range_has(&range, 2.4999) && !value_range_has(&range, 3.0001));
  ck_assert(!value_range_has(&range, NAN));
}
END_TEST

START_TEST(what_is_no_range_is_refused)
{
  static const char *const bad[] = {"",
                                    "pushes",
                                    "pushes=",
                                    "pushes=..",
                                    "pushes=a..b",
                                    "pushs=3",
                                    "pushes=9..3",
                                    "luck=nan",
                                    "luck=3..inf",
                                    "luck=1e3",
                                    "pushes=1,",
                                    "pushes=1++moves=2",
                                    "pushes= 3",
                                    "pushes=+3",
                                    "any,pushes=3",
                                    "pushes=3...4",
                                    "pushes=3..4..5",
                                    "luck=1.1234567",
                                    "pushes=1234567890",
                                    "pushes=.5"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    ValueRanges ranges = {0};
    char *why = value_ranges_parse(bad[i], &ranges);
    ck_assert_msg(why != NULL, "'%s' was taken", bad[i]);
    ck_assert_uint_eq(ranges.count, 0);
    mem_free(why);
  }
}
END_TEST

START_TEST(only_so_many_values_can_have_a_range)
{
  ValueRanges ranges = {0};
  for (size_t i = 0; i < VALUE_RANGES_MAX; i++) {
    ValueRange range = {VALUE_COUNT - 1 - i, 1, 2};
    ck_assert_ptr_null(value_ranges_add(&ranges, &range));
  }
  ValueRange more = {0, 1, 2};
  char *why = value_ranges_add(&ranges, &more);
  ck_assert_str_eq(why, "more than 8 measures have a range");
  ck_assert(value_ranges_valid(&ranges));
  ck_assert_ptr_nonnull(value_ranges_find(&ranges, VALUE_width));
  ck_assert_ptr_null(value_ranges_find(&ranges, 0));
  mem_free(why);
}
END_TEST

START_TEST(ranges_that_nobody_can_have_made_are_not_valid)
{
  ValueRanges ranges = ranges_of("moves=3..4+pushes=5..6"), swapped = ranges, wide = ranges,
              reversed = ranges, unknown = ranges, nan = ranges;
  swapped.item[0] = ranges.item[1];
  swapped.item[1] = ranges.item[0];
  ck_assert(!value_ranges_valid(&swapped));
  wide.count = VALUE_RANGES_MAX + 1;
  ck_assert(!value_ranges_valid(&wide));
  reversed.item[0].high = 1;
  ck_assert(!value_ranges_valid(&reversed));
  unknown.item[1].value = VALUE_COUNT;
  ck_assert(!value_ranges_valid(&unknown));
  nan.item[1].low = NAN;
  ck_assert(!value_ranges_valid(&nan));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("value_ranges");
  TCase *tests = tcase_create("value_ranges");
  tcase_add_test(tests, ranges_are_written_in_one_form_and_read_back);
  tcase_add_test(tests, two_ranges_of_one_value_become_what_they_have_in_common);
  tcase_add_test(tests, both_ends_belong_to_a_range_and_what_is_unknown_does_not);
  tcase_add_test(tests, what_is_no_range_is_refused);
  tcase_add_test(tests, only_so_many_values_can_have_a_range);
  tcase_add_test(tests, ranges_that_nobody_can_have_made_are_not_valid);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
