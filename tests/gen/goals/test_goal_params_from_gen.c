#include "goals/goal_params_from_gen.h"
#include "support/boards.h"

static GenParams params_for(int width, int height, int boxes) {
  GenParams params = params_default();
  params.size.a = width;
  params.size.b = height;
  params.boxes.a = params.boxes.b = boxes;
  params.metric = METRIC_PUSHES;
  params.effort = params.min_pushes = PARAM_AUTO;
  return params;
}

START_TEST(automatic_values_are_the_defaults_of_the_size)
{
  GenParams params = params_for(3, 2, 4);
  GoalParams goals = goal_params_from_gen(&params, NULL);
  GoalParams usual = goal_search_defaults(6, 4, METRIC_PUSHES);
  ck_assert_int_eq(goals.boxes, 4);
  ck_assert_int_eq(goals.effort, usual.effort);
  ck_assert_int_eq(goals.min_depth, usual.min_depth);
  ck_assert_int_eq(goals.scout_one, usual.scout_one);
  ck_assert_int_eq(goals.scout_fewer, usual.scout_fewer);
  ck_assert_int_gt(goals.scout_one, 0);
}
END_TEST

START_TEST(a_least_number_of_pushes_switches_scouting_off)
{
  GenParams params = params_for(2, 3, 3);
  params.min_pushes = 17;
  params.effort = 5;
  params.max_megabytes = 3;
  StopFlag stop = false;
  GoalParams goals = goal_params_from_gen(&params, &stop);
  ck_assert_int_eq(goals.min_depth, 17);
  ck_assert_int_eq(goals.scout_one, 0);
  ck_assert_int_eq(goals.scout_fewer, 0);
  ck_assert_int_eq(goals.effort, 5);
  ck_assert_uint_eq(goals.max_bytes, (size_t)3 << 20);
  ck_assert_ptr_eq(goals.stop, &stop);
  params.metric = METRIC_LINES;  // whose steps are not pushes
  ck_assert_int_eq(goal_params_from_gen(&params, NULL).min_depth, 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("goal_params_from_gen");
  TCase *tests = tcase_create("goal_params_from_gen");
  tcase_add_test(tests, automatic_values_are_the_defaults_of_the_size);
  tcase_add_test(tests, a_least_number_of_pushes_switches_scouting_off);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
