#include "pipeline/fill_places.h"
#include "pipeline/pipeline.h"
#include "support/generator.h"

static FilledPlaces filled(const char *settings, const int available[TIER_COUNT]) {
  GenParams params = params_of(settings);
  return fill_places(&params, available);
}

START_TEST(a_pack_with_enough_in_every_tier_has_no_place_to_fill)
{
  static const int available[TIER_COUNT] = {4, 2, 3, 2, 9}, levels[TIER_COUNT] = {2, 2, 2, 2, 2};
  FilledPlaces places = filled("tier=all count=10", available);
  ck_assert_int_eq(filled_places_count(&places), 0);
  ck_assert_mem_eq(places.levels, levels, sizeof levels);
}
END_TEST

START_TEST(empty_places_get_levels_of_the_only_tier_that_came)
{
  static const int available[TIER_COUNT] = {[TIER_EXPERT] = 7};
  FilledPlaces places = filled("tier=all count=10", available);
  ck_assert_int_eq(filled_places_count(&places), 5);
  ck_assert_int_eq(places.levels[TIER_EXPERT], 7);
  // The nearest places first: both hard ones, both medium ones, and one of the easy ones.
  ck_assert_int_eq(places.filled[TIER_HARD][TIER_EXPERT], 2);
  ck_assert_int_eq(places.filled[TIER_MEDIUM][TIER_EXPERT], 2);
  ck_assert_int_eq(places.filled[TIER_EASY][TIER_EXPERT], 1);
  ck_assert_int_eq(places.filled[TIER_INTRO][TIER_EXPERT], 0);
}
END_TEST

START_TEST(the_nearest_tier_fills_first_and_of_two_the_easier)
{
  // Medium lacks four: two from easy, then one from hard, then one from expert; intro keeps its
  // own.
  static const int available[TIER_COUNT] = {4, 6, 0, 5, 9};
  FilledPlaces places = filled("tier=all count=20", available);
  static const int medium[TIER_COUNT] = {0, 2, 0, 1, 1}, levels[TIER_COUNT] = {4, 6, 0, 5, 5};
  ck_assert_mem_eq(places.filled[TIER_MEDIUM], medium, sizeof medium);
  ck_assert_mem_eq(places.levels, levels, sizeof levels);
  Text text = {0};
  filled_places_write(&places, TIER_MEDIUM, &text);
  ck_assert_str_eq(text.data, "2 easy, 1 hard, 1 expert");
  text_free(&text);
}
END_TEST

START_TEST(tiers_that_were_not_asked_for_fill_nothing)
{
  static const int available[TIER_COUNT] = {1, 9, 9, 0, 9}, levels[TIER_COUNT] = {1};
  FilledPlaces places = filled("tier=intro,hard count=6", available);
  ck_assert_int_eq(filled_places_count(&places), 0);
  ck_assert_mem_eq(places.levels, levels, sizeof levels);
}
END_TEST

START_TEST(with_tier_any_every_level_has_its_place)
{
  static const int available[TIER_COUNT] = {0, 3, 0, 1, 7};
  FilledPlaces places = filled("tier=any count=50", available);
  ck_assert_int_eq(filled_places_count(&places), 0);
  ck_assert_mem_eq(places.levels, available, sizeof available);
}
END_TEST

// pack.json holds only the counts of the finished pack. They tell which places were filled.
START_TEST(for_any_counts_the_pack_is_as_full_as_it_can_be_and_tells_how)
{
  static const char *const settings[] = {"tier=all count=13", "tier=intro,easy,expert count=7",
                                         "tier=hard count=5",
                                         "tier=easy,medium,hard,expert count=8"};
  Rng rng = rng_seed(5, 13);
  for (int trial = 0; trial < 4000; trial++) {
    GenParams params = params_of(settings[trial % 4]);
    int available[TIER_COUNT], asked_for = 0, levels = 0;
    for (int tier = 0; tier < TIER_COUNT; tier++) {
      available[tier] = (int)rng_below(&rng, 9);
      if (pipeline_wanted(&params, (Tier)tier)) asked_for += available[tier];
    }
    FilledPlaces places = fill_places(&params, available);
    for (int tier = 0; tier < TIER_COUNT; tier++) {
      ck_assert_int_le(places.levels[tier], available[tier]);
      levels += places.levels[tier];
    }
    ck_assert_int_eq(levels, asked_for < params.count ? asked_for : params.count);
    FilledPlaces again = fill_places(&params, places.levels);
    ck_assert_msg(!memcmp(&again, &places, sizeof places), "trial %d", trial);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fill_places");
  TCase *tests = tcase_create("fill_places");
  tcase_add_test(tests, a_pack_with_enough_in_every_tier_has_no_place_to_fill);
  tcase_add_test(tests, empty_places_get_levels_of_the_only_tier_that_came);
  tcase_add_test(tests, the_nearest_tier_fills_first_and_of_two_the_easier);
  tcase_add_test(tests, tiers_that_were_not_asked_for_fill_nothing);
  tcase_add_test(tests, with_tier_any_every_level_has_its_place);
  tcase_add_test(tests, for_any_counts_the_pack_is_as_full_as_it_can_be_and_tells_how);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
