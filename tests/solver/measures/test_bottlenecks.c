// Levels whose bottlenecks can be seen. test_graph_measures.c has brute force.
#include "measures/bottlenecks.h"
#include "solver/measures/measured.h"

static BottlenecksResult compute(const char *rows) {
  Measured level = {0};
  Bottlenecks work = {0};
  BottlenecksResult out = {0};
  ck_assert(measured_begin(&level, rows, 100000));
  ck_assert(bottlenecks_compute(&work, &level.live_positions, &level.graph, &out));
  bottlenecks_free(&work);
  measured_free(&level);
  return out;
}

START_TEST(every_position_of_a_corridor_is_a_bottleneck)
{
  BottlenecksResult found = compute(
      "########\n"
      "#@$   .#\n"
      "########\n");
  ck_assert_uint_eq(found.bottlenecks, 3);
  ck_assert_uint_eq(found.counter_intuitive, 0);
}
END_TEST

START_TEST(a_choice_of_order_leaves_no_bottleneck)
{
  BottlenecksResult found = compute(
      "##########\n"
      "#@ $.    #\n"
      "#        #\n"
      "#      $.#\n"
      "##########\n");
  ck_assert_uint_eq(found.bottlenecks, 0);
  ck_assert_uint_eq(found.counter_intuitive, 0);
}
END_TEST

// The player has to push the box away from the goal once, to get round it.
START_TEST(a_push_away_from_the_goal_is_counter_intuitive)
{
  BottlenecksResult found = compute(
      "##########\n"
      "#. @$    #\n"
      "####   ###\n"
      "##########\n");
  ck_assert_uint_eq(found.bottlenecks, 4);
  ck_assert_uint_eq(found.counter_intuitive, 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bottlenecks");
  TCase *tests = tcase_create("bottlenecks");
  tcase_add_test(tests, every_position_of_a_corridor_is_a_bottleneck);
  tcase_add_test(tests, a_choice_of_order_leaves_no_bottleneck);
  tcase_add_test(tests, a_push_away_from_the_goal_is_counter_intuitive);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
