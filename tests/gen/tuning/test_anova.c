#include <math.h>

#include "support/boards.h"
#include "tuning/anova.h"
#include "tuning/stats.h"

enum { A = 3, B = 4, C = 2, CELLS = A * B * C };
static const AnovaGrid grid = {3, {A, B, C}};

// Effects whose sum is 0 along each axis, so that their squares are known.
static const double effect_a[A] = {-3, 1, 2}, effect_b[B] = {-1, -1, 1, 1}, effect_c[C] = {-2, 2};
static const double pair_ab[A][B] = {{1, -1, 2, -2}, {-1, 1, -2, 2}, {0, 0, 0, 0}};

static double known(size_t cell, double interaction) {
  size_t a = cell / (B * C), b = cell / C % B, c = cell % C;
  return 10 + effect_a[a] + effect_b[b] + effect_c[c] + interaction * pair_ab[a][b];
}

static void fill(double *value, double *error, double interaction) {
  for (size_t i = 0; i < CELLS; i++) {
    value[i] = known(i, interaction);
    error[i] = 0.5;
  }
}

START_TEST(known_effects_are_found_with_their_shares)
{
  double value[CELLS], error[CELLS];
  fill(value, error, 1);
  Anova result;
  ck_assert(anova(&grid, value, error, &result));
  // Mean squares: a 14 / 3, b 1, c 4, a x b 20 / 12.
  const double a = 14.0 / 3, b = 1, c = 4, ab = 20.0 / 12, all = a + b + c + ab;
  ck_assert_double_eq_tol(result.mean, 10, 1e-12);
  ck_assert_double_eq_tol(result.variance, all, 1e-12);
  ck_assert_double_eq_tol(result.main[0], a / all, 1e-12);
  ck_assert_double_eq_tol(result.main[1], b / all, 1e-12);
  ck_assert_double_eq_tol(result.main[2], c / all, 1e-12);
  ck_assert_double_eq_tol(result.pair[0][1], ab / all, 1e-12);
  ck_assert_double_eq_tol(result.pair[0][2], 0, 1e-12);
  ck_assert_double_eq_tol(result.pair[1][2], 0, 1e-12);
  ck_assert_double_eq_tol(result.rest, 0, 1e-12);
  ck_assert_double_eq_tol(result.noise, 0.25 / all, 1e-12);
  ck_assert(result.cells == CELLS && result.missing == 0);
  AnovaEffect effects[ANOVA_MAX_EFFECTS];
  ck_assert_uint_eq(anova_effects(&result, 3, effects), 6);
  ck_assert(effects[0].a == 0 && effects[0].b == 0);
  ck_assert(effects[2].a == 0 && effects[2].b == 1);
}
END_TEST

START_TEST(an_interaction_of_three_is_the_rest)
{
  const AnovaGrid cube = {3, {2, 2, 2}};
  double value[8], error[8];
  for (size_t i = 0; i < 8; i++) {
    value[i] = __builtin_popcount((unsigned)i) % 2 ? 1 : -1;
    error[i] = NAN;
  }
  Anova result;
  ck_assert(anova(&cube, value, error, &result));
  ck_assert_double_eq_tol(result.rest, 1, 1e-12);
  ck_assert(isnan(result.noise));
}
END_TEST

START_TEST(missing_cells_of_a_sum_of_effects_take_nothing_away)
{
  Rng rng = rng_seed(3, 3);
  for (int round = 0; round < 50; round++) {
    double value[CELLS], error[CELLS];
    fill(value, error, 0);
    for (int i = 0; i < 6; i++) value[rng_below(&rng, CELLS)] = NAN;
    Anova result;
    ck_assert(anova(&grid, value, error, &result));
    if (result.cells < CELLS) continue;  // a whole slice of the grid is missing
    ck_assert_uint_gt(result.missing, 0);
    ck_assert_double_eq_tol(result.mean, 10, 1e-6);
    ck_assert_double_eq_tol(result.main[0] * result.variance, 14.0 / 3, 1e-5);
    ck_assert_double_eq_tol(result.pair[0][1], 0, 1e-6);
  }
}
END_TEST

START_TEST(a_slice_without_any_value_is_left_out)
{
  double value[CELLS], error[CELLS];
  fill(value, error, 0);
  for (size_t i = 0; i < CELLS; i++)
    if (i / (B * C) == 0) value[i] = NAN;
  Anova result;
  ck_assert(anova(&grid, value, error, &result));
  ck_assert_uint_eq(result.cells, CELLS / A * (A - 1));
  ck_assert_uint_eq(result.missing, 0);
  ck_assert_double_eq_tol(result.mean, 11.5, 1e-12);
  ck_assert(isnan(anova_level_mean(&grid, value, 0, 0)));
  ck_assert_double_eq_tol(anova_level_mean(&grid, value, 0, 1), 11, 1e-12);
}
END_TEST

START_TEST(nothing_to_explain_is_no_trouble)
{
  double value[CELLS], error[CELLS];
  Anova result;
  for (size_t i = 0; i < CELLS; i++) value[i] = 0.1, error[i] = 0;
  ck_assert(anova(&grid, value, error, &result));
  ck_assert(result.variance == 0 && result.main[0] == 0);
  for (size_t i = 0; i < CELLS; i++) value[i] = NAN;
  ck_assert(!anova(&grid, value, error, &result));
  value[5] = 1;
  ck_assert(!anova(&grid, value, error, &result));
  const AnovaGrid line = {1, {2}};
  const double two[] = {1, 3}, errors[] = {1, 1};
  ck_assert(anova(&line, two, errors, &result));
  ck_assert(result.main[0] == 1 && result.noise == 1);
}
END_TEST

// A normal random number, by the central limit theorem.
static double normal(Rng *rng) {
  double sum = -6;
  for (int i = 0; i < 12; i++) sum += rng_unit(rng);
  return sum;
}

// Errors of cells: the same for all cells at a place of the first axis, plus one for each cell.
static void fill_with_noise(Rng *rng, double shared, double own, double *value, double *error) {
  double of_place[A];
  for (size_t i = 0; i < A; i++) of_place[i] = shared * normal(rng);
  for (size_t i = 0; i < CELLS; i++) {
    value[i] = 10 + of_place[i / (B * C)] + own * normal(rng);
    error[i] = sqrt(shared * shared + own * own);
  }
}

// How often, out of `rounds`, the effect of the first axis is called more than noise though it is
// none.
static int false_effects(double shared, double own, int rounds) {
  Rng rng = rng_seed(11, 7);
  int found = 0;
  for (int round = 0; round < rounds; round++) {
    double value[CELLS], error[CELLS];
    fill_with_noise(&rng, shared, own, value, error);
    Anova result;
    ck_assert(anova(&grid, value, error, &result));
    found += !anova_within_noise(result.main[0], result.main_limit[0]);
  }
  return found;
}

START_TEST(chance_is_within_noise_in_95_of_100_runs_even_if_errors_agree)
{
  const int rounds = 4000;
  int worst = false_effects(1, 0, rounds);
  ck_assert_msg(worst > rounds / 100 * 4 && worst < rounds / 100 * 6, "%d", worst);
  ck_assert_int_lt(false_effects(0.7, 0.7, rounds), worst);
  ck_assert_int_lt(false_effects(0, 1, rounds), rounds / 1000);
}
END_TEST

START_TEST(effects_within_noise_come_last)
{
  double value[CELLS], error[CELLS];
  fill(value, error, 1);
  // Mean squares: a 14 / 3, c 4, a x b 20 / 12, b 1. The limits with this error: 1.26 for a, 1.21
  // for c and 0.66 for a x b, all below their squares. That of b is 1.24.
  for (size_t i = 0; i < CELLS; i++) error[i] = sqrt(0.632);
  Anova result;
  AnovaEffect effects[ANOVA_MAX_EFFECTS];
  ck_assert(anova(&grid, value, error, &result));
  ck_assert_double_eq_tol(result.main_limit[1] * result.variance, 0.632 * 7.814728 / B, 1e-6);
  ck_assert_double_eq_tol(result.pair_limit[0][1] * result.variance,
                          0.632 * stats_chi_square95((A - 1) * (B - 1)) / (A * B), 1e-6);
  ck_assert_uint_eq(anova_effects(&result, 3, effects), 6);
  ck_assert(effects[0].a == 0 && effects[0].b == 0 && !effects[0].within_noise);
  ck_assert(effects[1].a == 2 && !effects[1].within_noise);
  ck_assert(effects[2].a == 0 && effects[2].b == 1 && !effects[2].within_noise);
  ck_assert(effects[3].a == 1 && effects[3].b == 1 && effects[3].within_noise);
  ck_assert(effects[5].within_noise);
  ck_assert_double_eq_tol(result.together * result.variance, 20.0 / 12, 1e-9);
}
END_TEST

START_TEST(without_errors_nothing_is_called_noise)
{
  double value[CELLS], error[CELLS];
  fill(value, error, 1);
  for (size_t i = 0; i < CELLS; i++) error[i] = NAN;
  Anova result;
  ck_assert(anova(&grid, value, error, &result));
  ck_assert(isnan(result.main_limit[0]) && isnan(result.pair_limit[0][1]));
  ck_assert(!anova_within_noise(0, result.main_limit[0]));
  ck_assert(!anova_within_noise(result.rest, result.rest_limit));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("anova");
  TCase *tests = tcase_create("anova");
  tcase_add_test(tests, known_effects_are_found_with_their_shares);
  tcase_add_test(tests, an_interaction_of_three_is_the_rest);
  tcase_add_test(tests, missing_cells_of_a_sum_of_effects_take_nothing_away);
  tcase_add_test(tests, a_slice_without_any_value_is_left_out);
  tcase_add_test(tests, nothing_to_explain_is_no_trouble);
  tcase_add_test(tests, chance_is_within_noise_in_95_of_100_runs_even_if_errors_agree);
  tcase_add_test(tests, effects_within_noise_come_last);
  tcase_add_test(tests, without_errors_nothing_is_called_noise);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
