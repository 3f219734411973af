#include "pipeline/fixed_run.h"
#include "pipeline/pipeline.h"
#include "support/generator.h"

static void assert_refused(const char *settings, const char *word) {
  GenParams params = params_of(settings);
  char *why = fixed_run_params(&params);
  ck_assert_msg(why && strstr(why, word), "%s: %s", settings, why ? why : "taken");
  mem_free(why);
}

START_TEST(usual_parameters_become_those_of_a_large_run)
{
  GenParams params = params_of("size=2x2 boxes=3 keep=pushes=10..");
  ck_assert_ptr_null(fixed_run_params(&params));
  ck_assert_int_eq(params.tier, PARAM_TIER_ANY);
  ck_assert_int_gt(pipeline_similarity_limit(&params), 100);
  ck_assert_int_eq(pipeline_room_levels(&params), PIPELINE_ANY_ROOM_LEVELS);
  ck_assert_int_eq(pipeline_candidate_levels(&params), CANDIDATE_LEVELS);
  ck_assert_int_eq(params.boxes.a, 3);
  ck_assert_uint_eq(params.keep.count, 1);
}
END_TEST

START_TEST(parameters_of_a_fixed_run_stay_as_they_are)
{
  GenParams params = params_of("size=2x2 boxes=3");
  ck_assert_ptr_null(fixed_run_params(&params));
  GenParams again = params;
  ck_assert_ptr_null(fixed_run_params(&again));
  ck_assert_mem_eq(&params, &again, sizeof params);
}
END_TEST

START_TEST(values_that_say_the_same_are_taken)
{
  GenParams said = params_of("tier=any twins=101 room_levels=1000000"), silent = params_default();
  ck_assert_ptr_null(fixed_run_params(&said));
  ck_assert_ptr_null(fixed_run_params(&silent));
  ck_assert_mem_eq(&said, &silent, sizeof said);
}
END_TEST

START_TEST(what_contradicts_a_fixed_run_is_refused_by_name)
{
  assert_refused("tier=hard", "'tier'");
  assert_refused("tier=hard=5", "'count'");
  assert_refused("count=10", "'count'");
  assert_refused("twins=80", "'twins'");
  assert_refused("room_levels=1", "'room_levels'");
  assert_refused("patience=5", "'patience'");
  assert_refused("max_candidates=100", "'max_candidates'");
  assert_refused("title={id}", "'title'");
  assert_refused("thumb=64x64", "'thumb'");
  assert_refused("split=a=50,b=50", "'split'");
}
END_TEST

START_TEST(one_part_of_a_split_can_be_wanted)
{
  GenParams params = params_of("split=a=50,b=50 only=b");
  ck_assert_ptr_null(fixed_run_params(&params));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fixed_run");
  TCase *tests = tcase_create("fixed_run");
  tcase_add_test(tests, usual_parameters_become_those_of_a_large_run);
  tcase_add_test(tests, parameters_of_a_fixed_run_stay_as_they_are);
  tcase_add_test(tests, values_that_say_the_same_are_taken);
  tcase_add_test(tests, what_contradicts_a_fixed_run_is_refused_by_name);
  tcase_add_test(tests, one_part_of_a_split_can_be_wanted);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
