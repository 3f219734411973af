// Against the solver, which finds the same numbers by a search of its own from the start.
#include "goals/ranked_starts.h"
#include "measures/solution_detours.h"
#include "support/rooms.h"

typedef struct {
  GoalSearch *work;
  RankedStarts list;
  AStar astar;
  SolutionDetours detours;
} Bench;

static void assert_start(Bench *bench, const Board *map, const RoomCells *room,
                         const ReverseResult *farthest, const RankedStart *ranked, int seed) {
  Board board = board_copy(map);
  reverse_result_place_start(farthest, room, ranked->start, &board);
  AStarResult result = astar_solve(&bench->astar, &board, (AStarLimits){1000000, 1 << 28});
  ck_assert_int_eq(result.outcome, ASTAR_SOLVED);
  SolutionDetoursResult detours =
      solution_detours_compute(&bench->detours, &bench->astar, result.solution, 1000000);
  ck_assert(detours.min_box_changes.exact && detours.min_box_lines.exact);
  int lines = ranked_starts_lines(&bench->list, bench->work, room, farthest, ranked->start);
  ck_assert_msg((int)detours.min_box_changes.value == ranked->changes &&
                    (int)detours.min_box_lines.value == lines,
                "seed %d: changes %d, lines %d, but the solver says %d, %d", seed, ranked->changes,
                lines, (int)detours.min_box_changes.value, (int)detours.min_box_lines.value);
  board_free(&board);
}

static int compare_room(Bench *bench, int seed) {
  Rng rng = rng_seed((uint64_t)seed, 21);
  int width = 5 + (int)rng_below(&rng, 5), height = 5 + (int)rng_below(&rng, 3);
  Board map = random_board(&rng, width, height, 20, 0);
  board_put(&map, map.now.player, ' ');
  RoomCells room;
  ReverseResult farthest;
  GoalParams params = goal_search_defaults(4, 1 + seed % 3, METRIC_PUSHES);
  params.min_depth = params.scout_one = params.scout_fewer = 0;
  params.max_states = 1000000;
  params.max_bytes = 1 << 28;
  ck_assert(room_cells_build(&map, &room));
  int compared = 0;
  if (goal_search_run(bench->work, &room, &params, rng, &farthest) == GOALS_FOUND) {
    ranked_starts_build(&bench->list, bench->work, &room, &farthest);
    ck_assert(bench->list.exact);
    for (int i = 0; i < bench->list.count && i < 5; i++, compared++)
      assert_start(bench, &map, &room, &farthest, &bench->list.item[i], seed);
    for (int i = 1; i < bench->list.count; i++)
      ck_assert_int_ge(bench->list.item[i - 1].changes, bench->list.item[i].changes);
  }
  board_free(&map);
  return compared;
}

START_TEST(fewest_changes_and_lines_agree_with_the_solver_on_random_rooms)
{
  Bench bench = {.work = goal_search_new()};
  int compared = 0;
  for (int seed = 0; seed < 600; seed++) compared += compare_room(&bench, seed);
  ck_assert_int_gt(compared, 500);
  goal_search_free(bench.work);
  ranked_starts_free(&bench.list);
  astar_free(&bench.astar);
  solution_detours_free(&bench.detours);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("min_changes");
  TCase *tests = tcase_create("min_changes");
  tcase_add_test(tests, fewest_changes_and_lines_agree_with_the_solver_on_random_rooms);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
