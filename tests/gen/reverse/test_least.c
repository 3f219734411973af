// Against the solver, which finds the same numbers by a search of its own from the start.
#include "goals/start_list.h"
#include "measures/insight.h"
#include "support/rooms.h"

typedef struct {
  GoalWork *work;
  StartList list;
  Forward forward;
  Insight insight;
} Bench;

static void assert_start(Bench *bench, const Board *map, const Field *field, const Farthest *far,
                         const RankedStart *ranked, int seed) {
  Board board = board_copy(map);
  farthest_put(far, field, ranked->start, &board);
  ForwardResult result = forward_solve(&bench->forward, &board, (ForwardLimits){1000000, 1 << 28});
  ck_assert_int_eq(result.outcome, FORWARD_SOLVED);
  Insights insights = insight_measure(&bench->insight, &bench->forward, result.solution, 1000000);
  ck_assert(insights.min_box_changes.exact && insights.min_box_lines.exact);
  ck_assert_msg((int)insights.min_box_changes.value == ranked->changes &&
                    (int)insights.min_box_lines.value == ranked->lines,
                "seed %d: changes %d, lines %d, but the solver says %d, %d", seed, ranked->changes,
                ranked->lines, (int)insights.min_box_changes.value,
                (int)insights.min_box_lines.value);
  board_free(&board);
}

static int compare_room(Bench *bench, int seed) {
  Rng rng = rng_seed((uint64_t)seed, 21);
  int width = 5 + (int)rng_below(&rng, 5), height = 5 + (int)rng_below(&rng, 3);
  Board map = random_board(&rng, width, height, 20, 0);
  board_put(&map, map.now.player, ' ');
  Field field;
  Farthest far;
  GoalParams params = goalsearch_defaults(4, 1 + seed % 3, METRIC_PUSHES);
  params.min_depth = params.scout_one = params.scout_less = 0;
  params.max_states = 1000000;
  params.max_bytes = 1 << 28;
  ck_assert(field_build(&map, &field));
  int compared = 0;
  if (goalsearch_run(bench->work, &field, &params, rng, &far) == GOALS_FOUND) {
    start_list_rank(&bench->list, bench->work, &field, &far);
    ck_assert(bench->list.exact);
    for (int i = 0; i < bench->list.count && i < 5; i++, compared++)
      assert_start(bench, &map, &field, &far, &bench->list.item[i], seed);
    for (int i = 1; i < bench->list.count; i++)
      ck_assert_int_ge(bench->list.item[i - 1].changes, bench->list.item[i].changes);
  }
  board_free(&map);
  return compared;
}

START_TEST(fewest_changes_and_lines_agree_with_the_solver_on_random_rooms)
{
  Bench bench = {.work = goalsearch_new()};
  int compared = 0;
  for (int seed = 0; seed < 600; seed++) compared += compare_room(&bench, seed);
  ck_assert_int_gt(compared, 500);
  goalsearch_free(bench.work);
  start_list_free(&bench.list);
  forward_free(&bench.forward);
  insight_free(&bench.insight);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("least");
  TCase *tests = tcase_create("least");
  tcase_add_test(tests, fewest_changes_and_lines_agree_with_the_solver_on_random_rooms);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
