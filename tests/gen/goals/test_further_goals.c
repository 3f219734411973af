#include "goals/further_goals.h"
#include "support/rooms.h"

static GoalParams with_depth(int further_depth) {
  return (GoalParams){.boxes = 2,
                      .metric = METRIC_PUSHES,
                      .effort = 1,
                      .min_depth = 1,
                      .further_depth = further_depth,
                      .max_states = 1000000,
                      .max_bytes = (size_t)64 << 20};
}

START_TEST(further_goals_are_different_and_their_farthest_starts_far)
{
  GoalSearch *work = goal_search_new();
  FurtherGoals list = {0};
  int drawn = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 52);
    RoomCells room = random_room(&rng, 8, 6, 25);
    ReverseResult best;
    GoalParams params = with_depth(4);
    params.rule = START_RULE_ANY;  // else a far start may not be admissible
    if (goal_search_run(work, &room, &params, rng, &best) != GOALS_FOUND) continue;
    params.further_depth = best.depth / 2;
    further_goals_draw(&list, work, &room, &params, &best, rng);
    ck_assert_int_le(list.count, FURTHER_GOALS_MAX);
    drawn += list.count;
    for (int i = 0; i < list.count; i++) {
      ReverseResult found, again;
      further_goals_search(&list, i, work, &params, &found);
      ck_assert(found.proven && found.starts > 0);
      ck_assert_int_ge(found.depth, params.further_depth);
      ck_assert(memcmp(found.goal, best.goal, 2 * sizeof *found.goal) != 0);
      for (int j = 0; j < i; j++) ck_assert_uint_ne(list.set[i], list.set[j]);
      // The single search, which shares no code with the one on the graph.
      ReverseSearch reverse = {0};
      reverse_search(&reverse, &room, &work->binomial, found.goal, 2, METRIC_PUSHES, params.rule,
                     (ReverseLimits){1000000, (size_t)64 << 20, NULL}, &again);
      ck_assert_int_eq(again.depth, found.depth);
      ck_assert_uint_eq(again.count, found.count);
      reverse_search_free(&reverse);
    }
  }
  ck_assert_int_gt(drawn, 300);
  further_goals_free(&list);
  goal_search_free(work);
}
END_TEST

START_TEST(without_a_far_start_or_a_graph_there_are_none)
{
  GoalSearch *work = goal_search_new();
  FurtherGoals list = {0};
  RoomCells room = parse_room(WIDE_ROOM);
  Rng rng = rng_seed(1, 53);
  ReverseResult best;
  GoalParams params = with_depth(1);
  ck_assert_int_eq(goal_search_run(work, &room, &params, rng, &best), GOALS_FOUND);
  further_goals_draw(&list, work, &room, &params, &best, rng);
  ck_assert_int_gt(list.count, 0);
  params.further_depth = best.depth + 1;
  further_goals_draw(&list, work, &room, &params, &best, rng);
  ck_assert_int_eq(list.count, 0);
  params.further_depth = 1;
  goal_search_for_goals(work, &room, &params, best.goal, &best);  // forgets the graph
  further_goals_draw(&list, work, &room, &params, &best, rng);
  ck_assert_int_eq(list.count, 0);
  further_goals_free(&list);
  goal_search_free(work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("further_goals");
  TCase *tests = tcase_create("further_goals");
  tcase_add_test(tests, further_goals_are_different_and_their_farthest_starts_far);
  tcase_add_test(tests, without_a_far_start_or_a_graph_there_are_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
