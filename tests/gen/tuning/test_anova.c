#include <math.h>

#include "support/boards.h"
#include "tuning/anova.h"

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

int main(void) {
  Suite *suite = suite_create("anova");
  TCase *tests = tcase_create("anova");
  tcase_add_test(tests, known_effects_are_found_with_their_shares);
  tcase_add_test(tests, an_interaction_of_three_is_the_rest);
  tcase_add_test(tests, missing_cells_of_a_sum_of_effects_take_nothing_away);
  tcase_add_test(tests, a_slice_without_any_value_is_left_out);
  tcase_add_test(tests, nothing_to_explain_is_no_trouble);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
