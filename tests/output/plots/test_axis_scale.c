#include "plots/axis_scale.h"
#include "support/boards.h"

static void expect_ticks(Ticks ticks, int count, const double *values) {
  ck_assert_int_eq(ticks.count, count);
  for (int i = 0; i < count; i++) ck_assert_double_eq_tol(ticks.value[i], values[i], 1e-12);
}

START_TEST(ticks_stand_at_round_numbers_within_the_range)
{
  expect_ticks(ticks_even(0, 52, 5), 3, (const double[]){0, 20, 40});
  expect_ticks(ticks_even(0.11, 0.34, 5), 4, (const double[]){0.15, 0.2, 0.25, 0.3});
  expect_ticks(ticks_even(-3, 3, 6), 7, (const double[]){-3, -2, -1, 0, 1, 2, 3});
  expect_ticks(ticks_even(7, 7, 5), 1, (const double[]){7});
}
END_TEST

// Over many ranges: every tick is a multiple of one step, and there are at most wanted + 1.
START_TEST(ticks_are_even_and_few_for_any_range)
{
  for (double low = -1000; low < 1000; low += 77.7)
    for (double span = 1e-6; span < 1e9; span *= 3.1) {
      Ticks ticks = ticks_even(low, low + span, 6);
      ck_assert_int_le(ticks.count, 7);
      ck_assert_int_ge(ticks.count, 2);
      double step = ticks.value[1] - ticks.value[0];
      for (int i = 0; i < ticks.count; i++) {
        ck_assert(ticks.value[i] >= low - span * 1e-6);
        ck_assert(ticks.value[i] <= low + span * (1 + 1e-6));
        if (i) ck_assert_double_eq_tol((ticks.value[i] - ticks.value[i - 1]) / step, 1, 1e-3);
      }
    }
}
END_TEST

START_TEST(a_log_axis_has_powers_of_ten_and_more_between_if_they_are_few)
{
  expect_ticks(ticks_log(1, 100), 7, (const double[]){1, 2, 5, 10, 20, 50, 100});
  expect_ticks(ticks_log(1, 1e6), 7, (const double[]){1, 10, 100, 1e3, 1e4, 1e5, 1e6});
  expect_ticks(ticks_log(3, 30), 3, (const double[]){5, 10, 20});
}
END_TEST

START_TEST(a_scale_puts_values_between_its_ends)
{
  Scale even = {10, 20, 100, 200, false}, down = {0, 1, 50, 0, false}, log = {1, 100, 0, 10, true};
  ck_assert_double_eq_tol(scale_at(&even, 15), 150, 1e-12);
  ck_assert_double_eq_tol(scale_at(&down, 1), 0, 1e-12);
  ck_assert_double_eq_tol(scale_at(&log, 10), 5, 1e-12);
  Scale point = {3, 3, 0, 10, false};
  ck_assert_double_eq_tol(scale_at(&point, 3), 5, 1e-12);  // in the middle
}
END_TEST

START_TEST(an_axis_ends_at_ticks)
{
  double low = 12.3, high = 47;
  axis_scale_widen(&low, &high, 5);
  ck_assert_double_eq(low, 10);
  ck_assert_double_eq(high, 50);
  low = 22.5, high = 33;
  axis_scale_widen(&low, &high, 5);
  expect_ticks(ticks_even(low, high, 5), 4, (const double[]){20, 25, 30, 35});
  low = high = 4;
  axis_scale_widen(&low, &high, 5);
  ck_assert(low < 4 && high > 4);
  low = high = 0;
  axis_scale_widen(&low, &high, 5);
  ck_assert(low <= 0 && high > 0);
  ck_assert_double_eq(axis_scale_near_zero(3, 10), 0);
  ck_assert_double_eq(axis_scale_near_zero(8, 10), 8);
  ck_assert_double_eq(axis_scale_near_zero(-2, 10), -2);
}
END_TEST

START_TEST(numbers_are_short)
{
  static const struct {
    double value;
    const char *text;
  } cases[] = {{0, "0"},       {-1e-15, "0"},    {0.75, "0.75"},      {12.34, "12.3"},
               {999.4, "999"}, {999.6, "1,000"}, {-1234.5, "-1,234"}, {123456, "123,456"},
               {999600, "1M"}, {2.5e6, "2.5M"},  {7e9, "7G"},         {-123456, "-123,456"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text text = {0};
    axis_scale_number(cases[i].value, &text);
    ck_assert_str_eq(text.data, cases[i].text);
    text_free(&text);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("axis_scale");
  TCase *tests = tcase_create("axis_scale");
  suite_add_tcase(suite, tests);
  tcase_add_test(tests, ticks_stand_at_round_numbers_within_the_range);
  tcase_add_test(tests, ticks_are_even_and_few_for_any_range);
  tcase_add_test(tests, a_log_axis_has_powers_of_ten_and_more_between_if_they_are_few);
  tcase_add_test(tests, a_scale_puts_values_between_its_ends);
  tcase_add_test(tests, an_axis_ends_at_ticks);
  tcase_add_test(tests, numbers_are_short);
  return run_tests(suite);
}
