// The planner: step by step or at once, and the levels that it refuses.
#include <string.h>

#include "packing/packing_planner.h"
#include "support/played_boards.h"

static const char DEAD_END[] =
    "##########\n"
    "#  #######\n"
    "# $ $ ...#\n"
    "#@$ ######\n"
    "##########\n";

static void check_same(const PackingPlan *a, const PackingPlan *b, const LevelTables *tables) {
  ck_assert_int_eq(a->steps, b->steps);
  for (int i = 0; i <= a->steps && a->count; i++) {
    ck_assert_int_eq(a->count[i], b->count[i]);
    ck_assert_int_eq(memcmp(packing_plan_squares(a, tables, i), packing_plan_squares(b, tables, i),
                            (size_t)a->count[i] * sizeof *a->filled),
                     0);
  }
}

START_TEST(step_by_step_gives_the_same_plan_as_at_once)
{
  int planned = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(200); seed++) {
    Rng rng = rng_seed(seed, 73);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 2);
    int walls = 10 + (int)rng_below(&rng, 25), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    LevelTables tables;
    ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
    PackingPlan at_once, stepwise;
    MemoryBudget budget = {.limit = SIZE_MAX};
    bool found = packing_planner_run(&at_once, &tables, PACKING_OPENING, &budget);
    PackingPlanner planner;
    ck_assert(packing_planner_begin(&planner, &tables, PACKING_OPENING, &budget));
    while (packing_planner_step(&planner)) continue;
    ck_assert_int_eq(packing_planner_end(&planner, &stepwise, &budget), found);
    check_same(&at_once, &stepwise, &tables);
    planned += found;
    packing_plan_free(&at_once);
    packing_plan_free(&stepwise);
    level_tables_free(&tables);
    board_free(&board);
  }
  ck_assert_int_gt(planned, chances(50));
}
END_TEST

static void check_refused(const char *rows, size_t bytes) {
  Board board = drawn(rows);
  LevelTables tables;
  PackingPlan plan;
  MemoryBudget budget = {.limit = bytes};
  ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
  ck_assert(!packing_planner_run(&plan, &tables, PACKING_OPENING, &budget));
  ck_assert_int_eq(plan.steps, 0);
  ck_assert(!budget.refused);
  ck_assert_uint_eq(budget.used, 0);
  packing_plan_free(&plan);
  level_tables_free(&tables);
  board_free(&board);
}

START_TEST(without_memory_there_is_no_plan_and_the_search_can_go_on)
{
  for (size_t bytes = 0; bytes < 8000; bytes += 500) check_refused(DEAD_END, bytes);
}
END_TEST

START_TEST(with_spare_goals_there_is_no_plan)
{
  check_refused(
      "########\n"
      "#@ $ ..#\n"
      "########\n",
      SIZE_MAX);
}
END_TEST

START_TEST(with_a_goal_that_no_box_can_leave_there_is_no_plan)
{
  // The player has no room to pull a box off the goal in the corner.
  check_refused(
      "#######\n"
      "#.#   #\n"
      "#   $ #\n"
      "###$ .#\n"
      "###@  #\n"
      "#######\n",
      SIZE_MAX);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("packing_planner");
  TCase *tests = tcase_create("packing_planner");
  tcase_add_test(tests, step_by_step_gives_the_same_plan_as_at_once);
  tcase_add_test(tests, without_memory_there_is_no_plan_and_the_search_can_go_on);
  tcase_add_test(tests, with_spare_goals_there_is_no_plan);
  tcase_add_test(tests, with_a_goal_that_no_box_can_leave_there_is_no_plan);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
