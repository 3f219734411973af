#include "base/mem.h"
#include "editing/replacement.h"
#include "support/boards.h"

enum { LEVELS = 6 };

// A pack with these difficulties; two tiers that meet at 20.
static EditedPack pack_of(const double difficulty[LEVELS], PackOrder order) {
  EditedPack pack = {.about.order = order};
  for (int i = 0; i < LEVELS; i++) {
    GeneratedLevel level = {.difficulty = difficulty[i],
                            .tier = difficulty[i] < 20 ? TIER_INTRO : TIER_EASY};
    edited_pack_add(&pack, &level, &(LevelLabel){0});
  }
  return pack;
}

static const double RISING[LEVELS] = {10, 12, 14, 18, 21, 25};

START_TEST(a_place_lies_between_the_levels_that_stay)
{
  EditedPack pack = pack_of(RISING, PACK_ORDER_DIFFICULTY);
  const bool leaves[LEVELS] = {false, true, true, false, false, true};
  size_t count;
  Replacement *places = replacements_of(&pack, leaves, &count);
  ck_assert_uint_eq(count, 3);
  ck_assert(places[0].place == 1 && places[1].place == 2 && places[2].place == 5);
  ck_assert_double_eq(places[0].low, 10);
  ck_assert_double_eq(places[0].high, 15);  // about the same difficulty
  ck_assert_double_eq(places[1].high, 17);
  ck_assert_double_eq(places[2].low, 22);
  ck_assert_int_eq(places[2].tier, TIER_EASY);
  mem_free(places);
  edited_pack_free(&pack);
}
END_TEST

START_TEST(in_a_given_order_only_the_difficulty_counts)
{
  static const double FALLING[LEVELS] = {25, 21, 18, 14, 12, 10};
  EditedPack pack = pack_of(FALLING, PACK_ORDER_GIVEN);
  const bool leaves[LEVELS] = {false, false, true, false, false, false};
  size_t count;
  Replacement *places = replacements_of(&pack, leaves, &count);
  ck_assert_double_eq(places[0].low, 15);
  ck_assert_double_eq(places[0].high, 21);
  mem_free(places);
  edited_pack_free(&pack);
}
END_TEST

START_TEST(levels_that_fit_are_chosen_once_and_in_order)
{
  EditedPack pack = pack_of(RISING, PACK_ORDER_DIFFICULTY);
  const bool leaves[LEVELS] = {false, true, true, false, false, false};
  const GeneratedLevel found[] = {{.difficulty = 30, .tier = TIER_EASY},
                                  {.difficulty = 13.5, .tier = TIER_INTRO},
                                  {.difficulty = 11, .tier = TIER_EASY},
                                  {.difficulty = 12.5, .tier = TIER_INTRO}};
  size_t count;
  Replacement *places = replacements_of(&pack, leaves, &count);
  ck_assert_uint_eq(replacements_choose(places, count, found, 2), 1);
  ck_assert_uint_eq(places[0].chosen, 1);
  ck_assert_uint_eq(places[1].chosen, REPLACEMENT_NONE);
  ck_assert_uint_eq(replacements_choose(places, count, found, 4), 2);
  ck_assert_uint_eq(places[0].chosen, 3);
  ck_assert_uint_eq(places[1].chosen, 1);
  mem_free(places);
  edited_pack_free(&pack);
}
END_TEST

START_TEST(without_a_level_that_fits_the_nearest_of_the_tier_is_taken)
{
  EditedPack pack = pack_of(RISING, PACK_ORDER_DIFFICULTY);
  const bool leaves[LEVELS] = {false, true, false, false, false, false};
  const GeneratedLevel found[] = {{.difficulty = 19, .tier = TIER_INTRO},
                                  {.difficulty = 16, .tier = TIER_INTRO},
                                  {.difficulty = 12, .tier = TIER_EASY}};
  size_t count;
  Replacement *places = replacements_of(&pack, leaves, &count);
  ck_assert_uint_eq(replacements_choose(places, count, found, 3), 0);
  ck_assert_uint_eq(places[0].chosen, 1);
  mem_free(places);
  edited_pack_free(&pack);
}
END_TEST

START_TEST(in_a_given_order_each_place_gets_the_level_that_is_nearest)
{
  static const double falling[LEVELS] = {19, 17, 15, 13, 11, 9};
  EditedPack pack = pack_of(falling, PACK_ORDER_GIVEN);
  const bool leaves[LEVELS] = {false, true, true, false, false, false};
  const GeneratedLevel found[] = {{.difficulty = 15.5, .tier = TIER_INTRO},
                                  {.difficulty = 17.5, .tier = TIER_INTRO}};
  size_t count;
  Replacement *places = replacements_of(&pack, leaves, &count);
  ck_assert_uint_eq(replacements_choose(places, count, found, 2), 2);
  ck_assert_uint_eq(places[0].chosen, 1);
  ck_assert_uint_eq(places[1].chosen, 0);
  mem_free(places);
  edited_pack_free(&pack);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("replacement");
  TCase *tests = tcase_create("replacement");
  tcase_add_test(tests, a_place_lies_between_the_levels_that_stay);
  tcase_add_test(tests, in_a_given_order_only_the_difficulty_counts);
  tcase_add_test(tests, levels_that_fit_are_chosen_once_and_in_order);
  tcase_add_test(tests, without_a_level_that_fits_the_nearest_of_the_tier_is_taken);
  tcase_add_test(tests, in_a_given_order_each_place_gets_the_level_that_is_nearest);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
