#include <limits.h>

#include "support/boards.h"
#include "terminal/progress.h"

static GenParams asked(const char *tier, const char *count, const char *surplus) {
  GenParams params = params_default();
  ck_assert_ptr_null(params_set(&params, "tier", tier));
  ck_assert_ptr_null(params_set(&params, "count", count));
  ck_assert_ptr_null(params_set(&params, "surplus", surplus));
  return params;
}

static void expect_line(const GenParams *params, const PipelineState *state, int room,
                        const char *wanted) {
  Text line = {0};
  ProgressCounts counts = progress_counts(params, state);
  text_add(&line, "");
  progress_text(&counts, 2, 60, room, &line);
  ck_assert_str_eq(line.data, wanted);
  text_free(&line);
}

START_TEST(levels_of_the_pack_are_told_from_those_it_is_chosen_from)
{
  GenParams params = asked("easy,hard", "10", "5");
  PipelineState state = {.funnel.candidates = 1060};
  state.found[TIER_EASY] = 9;
  state.found[TIER_HARD] = 4;
  expect_line(&params, &state, INT_MAX,
              "9 of 10 levels, 53 s left, 13 of 20 to choose from, 1060 candidates, 30/s; "
              "easy 9/10, hard 4/10");
}
END_TEST

START_TEST(without_a_surplus_there_is_nothing_to_choose)
{
  PipelineState state = {.funnel.candidates = 60};
  state.found[TIER_HARD] = 4;
  GenParams hard = asked("hard", "10", "0"), any = asked("any", "8", "5");
  expect_line(&hard, &state, INT_MAX, "4 of 10 levels, 3 s left, 60 candidates, 30/s; hard 4/10");
  expect_line(&any, &state, INT_MAX, "4 of 8 levels, 2 s left, 60 candidates, 30/s");
}
END_TEST

START_TEST(a_narrow_terminal_keeps_the_time_that_is_left)
{
  GenParams params = asked("easy,hard", "10", "5");
  PipelineState state = {.funnel.candidates = 1060};
  state.found[TIER_EASY] = 9;
  state.found[TIER_HARD] = 4;
  expect_line(&params, &state, 93,
              "9 of 10 levels, 53 s left, 13 of 20 to choose from, 1060 "
              "candidates, 30/s; easy 9/10");
  expect_line(&params, &state, 39, "9 of 10 levels, 53 s left");
  expect_line(&params, &state, 10, "");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("progress");
  TCase *tests = tcase_create("progress");
  tcase_add_test(tests, levels_of_the_pack_are_told_from_those_it_is_chosen_from);
  tcase_add_test(tests, without_a_surplus_there_is_nothing_to_choose);
  tcase_add_test(tests, a_narrow_terminal_keeps_the_time_that_is_left);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
