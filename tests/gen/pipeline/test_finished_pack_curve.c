#include "pipeline/finished_pack_curve.h"
#include "support/boards.h"

static const PackLevel LEVELS[] = {{.difficulty = 10, .tier = TIER_INTRO},
                                   {.difficulty = 12, .tier = TIER_INTRO},
                                   {.difficulty = 17, .tier = TIER_INTRO},
                                   {.difficulty = 30, .tier = TIER_MEDIUM},
                                   {.difficulty = 32.5, .tier = TIER_MEDIUM}};

static FinishedPackCurve curve_of(size_t levels) {
  FinishedPackCurve curve = finished_pack_curve_begin(levels, 3);
  for (size_t i = 0; i < levels; i++)
    finished_pack_curve_add(&curve, LEVELS[i].tier, LEVELS[i].difficulty);
  return curve;
}

START_TEST(steps_count_within_a_tier_only)
{
  FinishedPackCurve curve = curve_of(5);
  ck_assert_uint_eq(curve.levels, 5);
  ck_assert_double_eq(curve.largest_step[TIER_INTRO], 5);
  ck_assert_double_eq(curve.largest_step[TIER_MEDIUM], 2.5);
  ck_assert_double_eq(curve.largest_step[TIER_HARD], 0);
  ck_assert_uint_eq(curve.jumps, 1);
  ck_assert_uint_eq(curve.jump[0].rank, 3);
  ck_assert_double_eq(curve.jump[0].from, 12);
  ck_assert_double_eq(curve.jump[0].to, 17);
}
END_TEST

START_TEST(the_curve_is_written_from_its_lowest_to_its_highest_bar)
{
  Text text = {0};
  FinishedPackCurve curve = curve_of(5);
  finished_pack_curve_write(&curve, &text);
  ck_assert_ptr_nonnull(strstr(text.data, "10 to 33 ▁"));
  ck_assert_ptr_nonnull(strstr(text.data, "█"));
  text_free(&text);
}
END_TEST

START_TEST(an_empty_pack_has_no_curve)
{
  Text text = {0};
  FinishedPackCurve curve = curve_of(0);
  finished_pack_curve_write(&curve, &text);
  ck_assert_uint_eq(text.length, 0);
  ck_assert_uint_eq(curve.jumps, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("finished_pack_curve");
  TCase *tests = tcase_create("finished_pack_curve");
  tcase_add_test(tests, steps_count_within_a_tier_only);
  tcase_add_test(tests, the_curve_is_written_from_its_lowest_to_its_highest_bar);
  tcase_add_test(tests, an_empty_pack_has_no_curve);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
