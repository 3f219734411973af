// Levels whose solutions can be counted by hand. test_graph_measures.c has brute force.
#include "measures/solution_count.h"
#include "solver/measures/measured.h"

static SolutionCountResult count(const char *rows) {
  Measured level = {0};
  SolutionCount work = {0};
  SolutionCountResult out = {0};
  double optimal;
  ck_assert(measured_begin(&level, rows, 100000));
  ck_assert(solution_count_compute(&work, &level.live_positions, &level.graph, &out));
  ck_assert(solution_count_optimal(&work, &level.live_positions, &level.graph, &optimal));
  ck_assert_double_eq(optimal, out.optimal);
  solution_count_free(&work);
  measured_free(&level);
  return out;
}

START_TEST(a_corridor_has_one_solution)
{
  SolutionCountResult found = count(
      "#######\n"
      "#@$  .#\n"
      "#######\n");
  ck_assert_double_eq(found.optimal, 1);
  ck_assert_double_eq(found.near, 1);
  ck_assert_double_eq(found.dead_share, 0);
}
END_TEST

START_TEST(two_boxes_can_be_pushed_in_either_order)
{
  SolutionCountResult found = count(
      "##########\n"
      "#@ $.    #\n"
      "#        #\n"
      "#      $.#\n"
      "##########\n");
  ck_assert_double_eq(found.optimal, 2);
  ck_assert_double_gt(found.near, 2);
}
END_TEST

// Pushes: down solves; up and left lose; right is a detour. With D for the solution, the detours
// are RLD and RDL with three pushes, RLRLD and RLRDL with five.
START_TEST(detours_and_losing_pushes_are_counted)
{
  SolutionCountResult found = count(
      "######\n"
      "#@   #\n"
      "# $  #\n"
      "# .  #\n"
      "######\n");
  ck_assert_double_eq(found.optimal, 1);
  ck_assert_double_eq(found.near, 5);
  ck_assert_double_eq(found.dead_share, 0.5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solution_count");
  TCase *tests = tcase_create("solution_count");
  tcase_add_test(tests, a_corridor_has_one_solution);
  tcase_add_test(tests, two_boxes_can_be_pushed_in_either_order);
  tcase_add_test(tests, detours_and_losing_pushes_are_counted);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
