#include <limits.h>
#include <math.h>

#include "boards.h"
#include "rating.h"

static RatingFeatures random_features(Rng *rng) {
  return (RatingFeatures){(int)rng_below(rng, 60), (int)rng_below(rng, 200),
                          (int)rng_below(rng, 100), 1 + (int)rng_below(rng, 20)};
}

START_TEST(more_of_any_feature_never_makes_a_level_easier)
{
  Rng rng = rng_seed(3, 1);
  for (int i = 0; i < 20000; i++) {
    RatingFeatures less = random_features(&rng), more = less;
    int *grows[] = {&more.min_box_changes, &more.box_lines, &more.gap, &more.boxes};
    *grows[i % 4] += 1 + (int)rng_below(&rng, 30);
    for (int tier = 0; tier < TIER_COUNT; tier++)
      ck_assert_double_ge(rating_difficulty(&more, (Tier)tier),
                          rating_difficulty(&less, (Tier)tier));
  }
}
END_TEST

START_TEST(every_feature_has_a_say)
{
  RatingFeatures base = {7, 20, 8, 3};
  double before = rating_difficulty(&base, TIER_MEDIUM);
  RatingFeatures more[] = {base, base, base, base};
  more[0].min_box_changes += 2;
  more[1].box_lines += 8;
  more[2].gap += 8;
  more[3].boxes += 2;
  for (int i = 0; i < 4; i++) ck_assert_double_gt(rating_difficulty(&more[i], TIER_MEDIUM), before);
}
END_TEST

START_TEST(the_difficulty_stays_inside_the_band_of_its_tier)
{
  Rng rng = rng_seed(4, 1);
  for (int i = 0; i < 20000; i++) {
    RatingFeatures features = random_features(&rng);
    for (int tier = 0; tier < TIER_COUNT; tier++) {
      double difficulty = rating_difficulty(&features, (Tier)tier);
      ck_assert_double_ge(difficulty, tier_band_low((Tier)tier));
      ck_assert_double_lt(difficulty, tier_band_high((Tier)tier));
    }
  }
}
END_TEST

START_TEST(a_level_of_a_higher_tier_never_ranks_below_a_lower_one)
{
  RatingFeatures hard = {12, 5000, 5000, 20}, easy = {13, 0, 0, 1};
  for (int tier = 0; tier + 1 < TIER_COUNT; tier++)
    ck_assert_double_lt(rating_difficulty(&hard, (Tier)tier),
                        rating_difficulty(&easy, (Tier)(tier + 1)));
}
END_TEST

START_TEST(the_steps_are_hundredths)
{
  Rng rng = rng_seed(5, 1);
  for (int i = 0; i < 5000; i++) {
    RatingFeatures features = random_features(&rng);
    double scaled = rating_difficulty(&features, TIER_HARD) * 100;
    ck_assert_double_eq_tol(scaled, round(scaled), 1e-9);
  }
}
END_TEST

START_TEST(the_fit_is_the_published_one)
{
  // By hand: -3.06 + 0.543 ln 8 + 0.288 ln 21 + 0.108 ln 9 + 0.046 * 3 = -0.6787; 33.65 percent
  RatingFeatures features = {7, 20, 8, 3};
  ck_assert_double_eq_tol(rating_difficulty(&features, TIER_MEDIUM), 33.65, 0.001);
}
END_TEST

START_TEST(absurd_features_are_rated_too)
{
  RatingFeatures most = {INT_MAX, INT_MAX, INT_MAX, INT_MAX}, least = {0, 0, 0, 0};
  ck_assert_double_eq_tol(rating_difficulty(&most, TIER_EXPERT), 99.99, 1e-9);
  ck_assert_double_eq_tol(rating_difficulty(&most, TIER_INTRO), 21.99, 1e-9);
  ck_assert_double_eq_tol(rating_difficulty(&least, TIER_EXPERT), 42, 1e-9);
  ck_assert_double_gt(rating_difficulty(&least, TIER_INTRO), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rating");
  TCase *tests = tcase_create("rating");
  tcase_add_test(tests, more_of_any_feature_never_makes_a_level_easier);
  tcase_add_test(tests, every_feature_has_a_say);
  tcase_add_test(tests, the_difficulty_stays_inside_the_band_of_its_tier);
  tcase_add_test(tests, a_level_of_a_higher_tier_never_ranks_below_a_lower_one);
  tcase_add_test(tests, the_steps_are_hundredths);
  tcase_add_test(tests, the_fit_is_the_published_one);
  tcase_add_test(tests, absurd_features_are_rated_too);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
