#include <math.h>
#include <string.h>

#include "support/boards.h"
#include "tuning/stats.h"

enum { SAMPLE = 50, REPEATS = 2000 };

START_TEST(t_is_as_in_the_tables)
{
  static const struct {
    size_t degrees;
    double t;
  } table[] = {{1, 12.7062},  {2, 4.30265},  {3, 3.18245},   {4, 2.77645},   {9, 2.26216},
               {24, 2.06390}, {30, 2.04227}, {120, 1.97993}, {5000, 1.96044}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    ck_assert_double_eq_tol(stats_t975(table[i].degrees), table[i].t, 5e-5);
  for (size_t degrees = 1; degrees < 1100; degrees++)
    ck_assert_double_gt(stats_t975(degrees), stats_t975(degrees + 1));
}
END_TEST

START_TEST(shares_have_wilsons_interval)
{
  Interval half = stats_share(50, 100);  // (p + z2/2n +- z sqrt(pq/n + z2/4n2)) / (1 + z2/n)
  ck_assert_double_eq(half.value, 0.5);
  ck_assert_double_eq_tol(half.low, 0.40383, 1e-5);
  ck_assert_double_eq_tol(half.high, 0.59617, 1e-5);
  Interval none = stats_share(0, 10), all = stats_share(10, 10);
  ck_assert(none.value == 0 && none.low == 0 && all.value == 1 && all.high == 1);
  ck_assert_double_eq_tol(none.high, 0.27753, 1e-5);
  ck_assert_double_eq_tol(all.low, 1 - none.high, 1e-12);
  ck_assert(isnan(stats_share(0, 0).value));
}
END_TEST

START_TEST(means_have_students_interval)
{
  const double values[] = {4, 6, 8, 10};  // sd 2.58199, error 1.29099, t 3.18245
  Interval mean = stats_mean(values, 4);
  ck_assert_double_eq(mean.value, 7);
  ck_assert_double_eq_tol(mean.high, 7 + 3.18245 * 1.2909944, 1e-4);
  ck_assert_double_eq_tol(mean.low + mean.high, 14, 1e-12);
  Interval one = stats_mean(values, 1);
  ck_assert(one.value == 4 && isnan(one.low));
  ck_assert(isnan(stats_mean(values, 0).value));
}
END_TEST

// Blocks of random size with a known rate.
START_TEST(ratios_cover_the_truth_about_as_often_as_they_say)
{
  Rng rng = rng_seed(1, 1);
  const double rate = 0.3;
  int inside = 0;
  for (int repeat = 0; repeat < REPEATS; repeat++) {
    double x[SAMPLE], y[SAMPLE];
    for (int i = 0; i < SAMPLE; i++) {
      y[i] = 1 + rng_below(&rng, 40);
      x[i] = 0;
      for (int j = 0; j < (int)y[i]; j++) x[i] += rng_unit(&rng) < rate;
    }
    Interval ratio = stats_ratio(x, y, SAMPLE);
    inside += ratio.low <= rate && rate <= ratio.high;
  }
  ck_assert_int_ge(inside, REPEATS * 92 / 100);
  ck_assert_int_le(inside, REPEATS * 98 / 100);
}
END_TEST

START_TEST(a_ratio_is_of_the_sums_and_never_below_nothing)
{
  const double x[] = {1, 0, 5}, y[] = {2, 2, 4}, none[] = {0, 0, 0};
  ck_assert_double_eq(stats_ratio(x, y, 3).value, 0.75);
  ck_assert_double_ge(stats_ratio(x, y, 3).low, 0);
  ck_assert(isnan(stats_ratio(x, y, 1).low));
  ck_assert(isnan(stats_ratio(x, none, 3).value));
  // If all blocks are equal, the interval is a point.
  const double even[] = {3, 3, 3}, also[] = {2, 2, 2};
  Interval sure = stats_ratio(even, also, 3);
  ck_assert(sure.low == 1.5 && sure.high == 1.5);
}
END_TEST

START_TEST(quantiles_lie_between_the_values)
{
  const double sorted[] = {1, 2, 4, 8, 16};
  ck_assert_double_eq(stats_quantile(sorted, 5, 0), 1);
  ck_assert_double_eq(stats_quantile(sorted, 5, 0.5), 4);
  ck_assert_double_eq(stats_quantile(sorted, 5, 1), 16);
  ck_assert_double_eq_tol(stats_quantile(sorted, 5, 0.9), 8 + 0.6 * 8, 1e-12);
  ck_assert_double_eq(stats_quantile(sorted, 1, 0.9), 1);
  ck_assert(isnan(stats_quantile(sorted, 0, 0.5)));
}
END_TEST

START_TEST(a_spread_sums_up_values_in_any_order)
{
  double values[] = {16, 1, 8, 2, 4};
  Spread spread = stats_spread(values, 5);
  ck_assert(spread.count == 5 && spread.min == 1 && spread.max == 16 && spread.median == 4);
  ck_assert(spread.q25 == 2 && spread.q75 == 8);
  ck_assert_double_eq_tol(spread.mean.value, 6.2, 1e-12);
  ck_assert_double_eq_tol(spread.sd, 6.09918, 1e-5);
  Spread empty = stats_spread(values, 0);
  ck_assert(empty.count == 0 && isnan(empty.mean.value) && isnan(empty.max));
}
END_TEST

START_TEST(bars_hold_every_value_once)
{
  static const double ranges[][2] = {{0, 0}, {3, 3}, {1, 20}, {1, 21}, {5, 77}, {-4, 9}};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    Bars bars = stats_bars(ranges[i][0], ranges[i][1], true);
    ck_assert_int_ge(bars.bars, 1);
    ck_assert_int_le(bars.bars, STATS_BARS_MAX);
    ck_assert_double_eq(bars.width, floor(bars.width));
    int last = 0;
    for (double value = ranges[i][0]; value <= ranges[i][1]; value++) {
      int bar = stats_bar(&bars, value);
      ck_assert_double_ge(value, bars.from + bar * bars.width);
      ck_assert_double_lt(value, bars.from + (bar + 1) * bars.width);
      ck_assert_int_ge(bar, last);
      last = bar;
    }
  }
  Bars fine = stats_bars(0.5, 1.5, false);
  ck_assert_int_eq(fine.bars, STATS_BARS_MAX);
  ck_assert_int_eq(stats_bar(&fine, 1.5), STATS_BARS_MAX - 1);
  ck_assert_int_eq(stats_bars(INFINITY, -INFINITY, true).bars, 0);
}
END_TEST

START_TEST(ranks_correlate_whatever_the_scale)
{
  const double x[] = {1, 2, 3, 4, 5}, cubes[] = {1, 8, 27, 64, 125}, down[] = {9, 7, 5, 3, 1};
  ck_assert_double_eq_tol(stats_spearman(x, cubes, 5).value, 1, 1e-12);
  ck_assert_double_eq_tol(stats_spearman(x, down, 5).value, -1, 1e-12);
  // By hand: ranks 1 2 3 4 5 and 2 1 4 3 5, sum of squared differences 4, 1 - 6 * 4 / 120.
  const double mixed[] = {20, 10, 40, 30, 50};
  ck_assert_double_eq_tol(stats_spearman(x, mixed, 5).value, 0.8, 1e-12);
  // Ties share their rank: 1, 2.5, 2.5, 4 against 1 2 3 4.
  const double tied[] = {1, 2, 2, 3};
  ck_assert_double_eq_tol(stats_spearman(x, tied, 4).value, 0.948683, 1e-6);
  ck_assert(isnan(stats_spearman(x, (const double[]){1, 1, 1, 1, 1}, 5).value));
  ck_assert(isnan(stats_spearman(x, cubes, 3).value));
}
END_TEST

START_TEST(quantiles_of_chi_square_are_those_of_the_tables)
{
  static const struct {
    size_t degrees;
    double quantile;
  } rows[] = {{1, 3.841},   {2, 5.991},   {4, 9.488},    {5, 11.070},
              {10, 18.307}, {30, 43.773}, {100, 124.342}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_double_eq_tol(stats_chi_square95(rows[i].degrees), rows[i].quantile,
                            rows[i].quantile * 3e-3);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("stats");
  TCase *tests = tcase_create("stats");
  tcase_add_test(tests, t_is_as_in_the_tables);
  tcase_add_test(tests, shares_have_wilsons_interval);
  tcase_add_test(tests, means_have_students_interval);
  tcase_add_test(tests, ratios_cover_the_truth_about_as_often_as_they_say);
  tcase_add_test(tests, a_ratio_is_of_the_sums_and_never_below_nothing);
  tcase_add_test(tests, quantiles_lie_between_the_values);
  tcase_add_test(tests, a_spread_sums_up_values_in_any_order);
  tcase_add_test(tests, bars_hold_every_value_once);
  tcase_add_test(tests, ranks_correlate_whatever_the_scale);
  tcase_add_test(tests, quantiles_of_chi_square_are_those_of_the_tables);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
