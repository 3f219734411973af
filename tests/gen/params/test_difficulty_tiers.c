#include <string.h>

#include "params/difficulty_tiers.h"
#include "support/boards.h"

static const TierBounds BOUNDS = {{0, 22, 27, 33, 40}};

START_TEST(a_tier_begins_at_its_bound_and_ends_before_the_next)
{
  static const struct {
    double difficulty;
    const char *name;
  } rows[] = {{0, "intro"},   {21.99, "intro"},  {22, "easy"}, {26.99, "easy"},
              {27, "medium"}, {32.99, "medium"}, {33, "hard"}, {39.99, "hard"},
              {40, "expert"}, {100, "expert"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_str_eq(tier_name(tier_of(&BOUNDS, rows[i].difficulty)), rows[i].name);
}
END_TEST

START_TEST(bounds_of_ones_own_move_the_tiers)
{
  TierBounds own = {{0, 1, 2, 3, 4}};
  for (int changes = 0; changes < 5; changes++) ck_assert_int_eq(tier_of(&own, changes), changes);
  ck_assert_int_eq(tier_of(&own, 99), TIER_EXPERT);
}
END_TEST

START_TEST(every_tier_is_found_by_its_name)
{
  for (int i = 0; i < TIER_COUNT; i++) {
    Tier tier = TIER_COUNT;
    ck_assert(tier_by_name(tier_name((Tier)i), &tier));
    ck_assert_int_eq(tier, i);
  }
  Tier untouched = TIER_HARD;
  ck_assert(!tier_by_name("nightmare", &untouched));
  ck_assert(!tier_by_name("", &untouched));
  ck_assert(!tier_by_name("Hard", &untouched));
  ck_assert(!tier_by_name("har", &untouched));
  ck_assert_int_eq(untouched, TIER_HARD);
}
END_TEST

START_TEST(the_tiers_leave_no_gap)
{
  ck_assert_double_eq(tier_end(&BOUNDS, TIER_EXPERT), 100);
  for (int i = 0; i + 1 < TIER_COUNT; i++)
    ck_assert_double_eq(tier_end(&BOUNDS, (Tier)i), BOUNDS.lower[i + 1]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("difficulty_tiers");
  TCase *tests = tcase_create("difficulty_tiers");
  tcase_add_test(tests, a_tier_begins_at_its_bound_and_ends_before_the_next);
  tcase_add_test(tests, bounds_of_ones_own_move_the_tiers);
  tcase_add_test(tests, every_tier_is_found_by_its_name);
  tcase_add_test(tests, the_tiers_leave_no_gap);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
