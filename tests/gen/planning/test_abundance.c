#include <math.h>

#include "planning/abundance.h"
#include "support/boards.h"

// The expected counts of `total` levels whose rates per sample are exp(mu + sigma z).
static AbundanceCounts lognormal_counts(double total, double mu, double sigma) {
  enum { STEPS = 2000 };
  AbundanceCounts counts = {.candidates = 1000, .weight = total};
  double weights = 0;
  for (int i = 0; i < STEPS; i++) weights += exp(-pow(-6 + 12.0 * (i + 0.5) / STEPS, 2) / 2);
  for (int i = 0; i < STEPS; i++) {
    double z = -6 + 12.0 * (i + 0.5) / STEPS, rate = exp(mu + sigma * z);
    double chance = total * exp(-z * z / 2) / weights * exp(-rate);
    for (int k = 1; k < 400; k++) {
      chance *= rate / k;
      counts.seen[k < ABUNDANCE_SEEN_MOST ? k : ABUNDANCE_SEEN_MOST] += chance;
      counts.levels += k * chance;
    }
  }
  return counts;
}

START_TEST(a_lognormal_population_is_found_again)
{
  static const struct { double mu, sigma; } cases[] = {{-3, 1.5}, {-1, 1}, {-2, 2}, {0.5, 1.2}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AbundanceCounts counts = lognormal_counts(1e6, cases[i].mu, cases[i].sigma);
    AbundanceFit fit = abundance_fit(&counts);
    ck_assert_double_eq_tol(fit.sigma, cases[i].sigma, 0.02);
    ck_assert_double_eq_tol(fit.mu, cases[i].mu, 0.05);
    ck_assert_double_eq_tol(fit.total / 1e6, 1, 0.03);
    // After as many candidates as in the sample, the model has what the sample has.
    ck_assert_double_eq_tol(abundance_model(&fit, 1000) / abundance_distinct(&counts), 1, 0.001);
  }
}
END_TEST

START_TEST(equally_frequent_levels_are_no_lognormal_and_are_found_all_the_same)
{
  AbundanceCounts counts = {.candidates = 10000, .weight = 1e5};
  double chance = 1e5 * exp(-2.0);  // 100,000 levels, each with a rate of 2
  for (int k = 1; k < ABUNDANCE_SEEN_MOST; k++) {
    chance *= 2.0 / k;
    counts.seen[k] = chance;
    counts.levels += k * chance;
  }
  AbundanceFit fit = abundance_fit(&counts);
  ck_assert_double_lt(fit.sigma, 0.2);
  ck_assert_double_eq_tol(fit.total / 1e5, 1, 0.02);
  // Here Chao's bound is exact, but for the repeats that might be missing.
  ck_assert_double_eq_tol(abundance_low(&counts, &fit, 1e6) / 1e5, 1, 0.01);
}
END_TEST

START_TEST(without_repeats_levels_grow_with_candidates)
{
  AbundanceCounts counts = {.candidates = 50, .levels = 400, .weight = 400};
  counts.seen[1] = 400;
  AbundanceFit fit = abundance_fit(&counts);
  ck_assert_double_eq_tol(abundance_model(&fit, 5000), 40000, 40);
  ck_assert_double_eq_tol(abundance_high(&counts, &fit, 5000), 40000, 1);
  // But three rooms might have come twice: 50 * 50 / 6 candidates have different rooms.
  ck_assert_double_lt(abundance_low(&counts, &fit, 5000), 400 + 400 * 50 / 6.0);
}
END_TEST

START_TEST(the_bounds_enclose_the_model_and_the_truth)
{
  AbundanceCounts counts = lognormal_counts(1e6, -3, 1.5);
  AbundanceFit fit = abundance_fit(&counts);
  for (int i = 0; i < 12; i++) {
    double candidates = 250 * pow(2, i), model = abundance_model(&fit, candidates);
    ck_assert_double_le(abundance_low(&counts, &fit, candidates), model);
    ck_assert_double_ge(abundance_high(&counts, &fit, candidates), model);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("abundance");
  TCase *tests = tcase_create("abundance");
  tcase_add_test(tests, a_lognormal_population_is_found_again);
  tcase_add_test(tests, equally_frequent_levels_are_no_lognormal_and_are_found_all_the_same);
  tcase_add_test(tests, without_repeats_levels_grow_with_candidates);
  tcase_add_test(tests, the_bounds_enclose_the_model_and_the_truth);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
