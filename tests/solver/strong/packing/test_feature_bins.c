// Feature bins: what comes out in which order, for each schedule.
#include "packing/feature_bins.h"
#include "support/boards.h"

enum { MAX_PACKED = 5, MOVES = 400 };

// With any schedule every move comes out once, and the lightest move of a bin comes first.
START_TEST(every_move_comes_out_once_and_the_lightest_of_a_bin_first)
{
  for (Schedule schedule = SCHEDULE_ROUND; schedule <= SCHEDULE_BOTH; schedule++) {
    Rng rng = rng_seed(schedule, 46);
    MemoryBudget budget = {.limit = SIZE_MAX};
    FeatureBins bins;
    uint32_t bin_of[MOVES], move, taken = 0;
    uint64_t order_of[MOVES];
    bool out[MOVES] = {false};
    feature_bins_begin(&bins, schedule, false, MAX_PACKED);
    for (uint32_t i = 0; i < MOVES; i++) {
      FeatureVector features = {.packed = (int)rng_below(&rng, MAX_PACKED + 1)};
      features.connectivity = (int)rng_below(&rng, 3);
      features.blocked = (int)rng_below(&rng, 3);
      bin_of[i] = feature_bins_find(&bins, &budget, features);
      ck_assert_uint_eq(feature_bins_find(&bins, &budget, features), bin_of[i]);
      order_of[i] = rng_below(&rng, 20);
      ck_assert(feature_bins_add(&bins, &budget, bin_of[i], order_of[i], i));
    }
    while (feature_bins_take(&bins, &move)) {
      ck_assert(!out[move]);
      out[move] = true;
      taken++;
      for (uint32_t i = 0; i < MOVES; i++)
        if (!out[i] && bin_of[i] == bin_of[move]) ck_assert_uint_le(order_of[move], order_of[i]);
    }
    ck_assert_uint_eq(taken, MOVES);
    feature_bins_free(&bins);
  }
}
END_TEST

START_TEST(features_that_differ_in_one_thing_have_a_bin_each)
{
  static const FeatureVector ALL[] = {
      {0},           {.packed = 1}, {.connectivity = 1}, {.chokepoints = 1}, {.out_of_plan = 1},
      {.blocked = 1}};
  MemoryBudget budget = {.limit = SIZE_MAX};
  FeatureBins bins;
  feature_bins_begin(&bins, SCHEDULE_ROUND, false, MAX_PACKED);
  for (uint32_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
    ck_assert_uint_eq(feature_bins_find(&bins, &budget, ALL[i]), i);
  feature_bins_free(&bins);
}
END_TEST

START_TEST(the_schedule_by_packing_prefers_the_most_packed)
{
  MemoryBudget budget = {.limit = SIZE_MAX};
  FeatureBins bins;
  feature_bins_begin(&bins, SCHEDULE_PACKED, false, MAX_PACKED);
  uint32_t low = feature_bins_find(&bins, &budget, (FeatureVector){.packed = 1});
  uint32_t high = feature_bins_find(&bins, &budget, (FeatureVector){.packed = 3});
  for (uint32_t i = 0; i < 100; i++) feature_bins_add(&bins, &budget, i % 2 ? low : high, 0, i);
  int from_high = 0;
  for (int i = 0; i < 32; i++) {
    uint32_t move;
    ck_assert(feature_bins_take(&bins, &move));
    from_high += move % 2 == 0;
  }
  ck_assert_int_gt(from_high, 16);
  ck_assert_int_lt(from_high, 32);
  feature_bins_free(&bins);
}
END_TEST

START_TEST(strict_bins_with_a_box_out_of_plan_rank_lower)
{
  MemoryBudget budget = {.limit = SIZE_MAX};
  for (int strict = 0; strict <= 1; strict++) {
    FeatureBins bins;
    feature_bins_begin(&bins, SCHEDULE_PACKED, strict, MAX_PACKED);
    uint32_t in_plan = feature_bins_find(&bins, &budget, (FeatureVector){.packed = 2});
    uint32_t sealed =
        feature_bins_find(&bins, &budget, (FeatureVector){.packed = 3, .out_of_plan = 1});
    for (uint32_t i = 0; i < 100; i++)
      feature_bins_add(&bins, &budget, i % 2 ? sealed : in_plan, 0, i);
    int from_in_plan = 0;
    for (int i = 0; i < 32; i++) {
      uint32_t move;
      ck_assert(feature_bins_take(&bins, &move));
      from_in_plan += move % 2 == 0;
    }
    ck_assert(strict ? from_in_plan > 16 : from_in_plan < 16);
    feature_bins_free(&bins);
  }
}
END_TEST

START_TEST(going_round_a_new_bin_that_is_no_worse_comes_first)
{
  MemoryBudget budget = {.limit = SIZE_MAX};
  FeatureBins bins;
  uint32_t move;
  feature_bins_begin(&bins, SCHEDULE_ROUND, false, MAX_PACKED);
  for (uint32_t i = 0; i < 40; i++) {
    uint32_t bin =
        feature_bins_find(&bins, &budget, (FeatureVector){.packed = 1, .connectivity = (int)i % 7});
    feature_bins_add(&bins, &budget, bin, 0, i);
  }
  ck_assert(feature_bins_take(&bins, &move));
  for (uint32_t i = 100; i < 110; i++) {
    uint32_t bin =
        feature_bins_find(&bins, &budget, (FeatureVector){.packed = 1, .chokepoints = (int)i});
    feature_bins_add(&bins, &budget, bin, 5, i);
    ck_assert(feature_bins_take(&bins, &move));
    ck_assert_uint_eq(move, i);
  }
  uint32_t worse =
      feature_bins_find(&bins, &budget, (FeatureVector){.packed = 1, .out_of_plan = 1});
  feature_bins_add(&bins, &budget, worse, 0, 200);
  ck_assert(feature_bins_take(&bins, &move));
  ck_assert_uint_ne(move, 200);
  feature_bins_free(&bins);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("feature_bins");
  TCase *tests = tcase_create("feature_bins");
  tcase_add_test(tests, every_move_comes_out_once_and_the_lightest_of_a_bin_first);
  tcase_add_test(tests, features_that_differ_in_one_thing_have_a_bin_each);
  tcase_add_test(tests, the_schedule_by_packing_prefers_the_most_packed);
  tcase_add_test(tests, strict_bins_with_a_box_out_of_plan_rank_lower);
  tcase_add_test(tests, going_round_a_new_bin_that_is_no_worse_comes_first);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
