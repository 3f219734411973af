#include <float.h>
#include <math.h>
#include <string.h>

#include "rating/difficulty_formula.h"
#include "support/boards.h"

enum {
  FEATURES = 0
#define X(name, shape, weight) +1
  RATING_FEATURES(X)
#undef X
};

static double *feature(RatingFeatures *features, int index) {
  double *all[] = {
#define X(name, shape, weight) &features->name,
      RATING_FEATURES(X)
#undef X
  };
  return all[index];
}

// Less of a scarce measure makes a level harder.
static double harder(int index, double by) {
  static const char *const shapes[] = {
#define X(name, shape, weight) #shape,
      RATING_FEATURES(X)
#undef X
  };
  return strcmp(shapes[index], "scarcity") ? by : -by;
}

static RatingFeatures random_features(Rng *rng) {
  RatingFeatures features = {.boxes = 1 + (int)rng_below(rng, 20)};
  for (int i = 0; i < FEATURES; i++) *feature(&features, i) = rng_below(rng, 6000) / 100.0;
  return features;
}

START_TEST(more_of_any_feature_never_makes_a_level_easier_nor_less_of_what_is_scarce)
{
  Rng rng = rng_seed(3, 1);
  for (int i = 0; i < 20000; i++) {
    RatingFeatures less = random_features(&rng), more = less;
    *feature(&more, i % FEATURES) += harder(i % FEATURES, rng_below(&rng, 3000) / 100.0);
    ck_assert_double_ge(difficulty_formula(&more), difficulty_formula(&less));
  }
}
END_TEST

START_TEST(every_feature_has_a_say)
{
  RatingFeatures base = {.part_walk = 40,
                         .part_gap = 6,
                         .part_changes = 7,
                         .part_dead = 0.3,
                         .part_ways = 4,
                         .other_parts = 0.5};
  for (int i = 0; i < FEATURES; i++) {
    RatingFeatures more = base;
    *feature(&more, i) += harder(i, *feature(&more, i) / 2);
    ck_assert_double_gt(difficulty_formula(&more), difficulty_formula(&base));
  }
}
END_TEST

START_TEST(the_steps_are_hundredths)
{
  Rng rng = rng_seed(5, 1);
  for (int i = 0; i < 5000; i++) {
    RatingFeatures features = random_features(&rng);
    double scaled = difficulty_formula(&features) * 100;
    ck_assert_double_eq_tol(scaled, round(scaled), 1e-9);
  }
}
END_TEST

START_TEST(absurd_features_are_rated_too)
{
  RatingFeatures most = {.boxes = 1}, least = {.boxes = 1};
  for (int i = 0; i < FEATURES; i++)
    *feature(&most, i) = harder(i, DBL_MAX / 4) > 0 ? DBL_MAX / 4 : 0;
  ck_assert_double_le(difficulty_formula(&most), 100);
  ck_assert_double_gt(difficulty_formula(&most), 90);
  ck_assert_double_gt(difficulty_formula(&least), 0);
  ck_assert_double_lt(difficulty_formula(&least), 20);
}
END_TEST

// As large as the largest published levels: the logit goes on rising with the logarithm of the
// counts, so they do not all end at 100.
START_TEST(vast_levels_do_not_all_end_at_the_top)
{
  RatingFeatures large = {.part_walk = 300, .part_gap = 40, .part_changes = 40, .part_dead = 0.8};
  RatingFeatures vast = {.part_walk = 3000, .part_gap = 400, .part_changes = 400, .part_dead = 0.8};
  ck_assert_double_gt(difficulty_formula(&vast), difficulty_formula(&large) + 5);
  ck_assert_double_lt(difficulty_formula(&vast), 95);
}
END_TEST

START_TEST(more_boxes_than_people_were_watched_with_are_flagged)
{
  ck_assert(!difficulty_formula_extrapolates(1));
  ck_assert(!difficulty_formula_extrapolates(RATING_CALIBRATED_BOXES));
  ck_assert(difficulty_formula_extrapolates(RATING_CALIBRATED_BOXES + 1));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("difficulty_formula");
  TCase *tests = tcase_create("difficulty_formula");
  tcase_add_test(tests, more_of_any_feature_never_makes_a_level_easier_nor_less_of_what_is_scarce);
  tcase_add_test(tests, every_feature_has_a_say);
  tcase_add_test(tests, the_steps_are_hundredths);
  tcase_add_test(tests, absurd_features_are_rated_too);
  tcase_add_test(tests, vast_levels_do_not_all_end_at_the_top);
  tcase_add_test(tests, more_boxes_than_people_were_watched_with_are_flagged);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
