// Packing plans: what every plan must be, whatever order the packing search took.
#include "packing/packing_planner.h"
#include "support/boards.h"
#include "support/played_boards.h"

typedef struct {
  Board board;
  LevelTables tables;
  Position position;
  MemoryBudget budget;
  PackingPlan plan;
  bool planned;
} Work;

static void find_plan(Work *work, unsigned order) {
  position_begin(&work->position, &work->tables);
  work->planned = packing_planner_run(&work->plan, &work->tables, order, &work->budget);
}

static void begin(Work *work, Board board, unsigned order) {
  *work = (Work){.board = board, .budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&work->tables, &work->board, SIZE_MAX));
  find_plan(work, order);
}

// A plan of the backward game: the starting squares of the boxes are filled.
static void begin_backward(Work *work, Board board, unsigned order) {
  *work = (Work){.board = board, .budget = {.limit = SIZE_MAX}};
  LevelTables forward;
  ck_assert(level_tables_begin(&forward, &work->board, SIZE_MAX));
  ck_assert(level_tables_begin_backward(&work->tables, &forward, SIZE_MAX));
  level_tables_free(&forward);
  find_plan(work, order);
}

static void end(Work *work) {
  packing_plan_free(&work->plan);
  position_free(&work->position);
  level_tables_free(&work->tables);
  board_free(&work->board);
}

static bool holds(const Work *work, int step, int square) {
  for (int i = 0; i < work->plan.count[step]; i++)
    if (packing_plan_squares(&work->plan, &work->tables, step)[i] == square) return true;
  return false;
}

// From one arrangement to the next one square is filled, and at most one left.
static void check_step(const Work *work, int step, unsigned seed) {
  int filled = 0, left = 0;
  for (int square = 0; square < work->tables.squares.count; square++) {
    bool before = holds(work, step, square), after = holds(work, step + 1, square);
    filled += after && !before;
    left += before && !after;
  }
  ck_assert_msg(filled == 1 && left <= 1, "seed %u: %d filled, %d left", seed, filled, left);
  ck_assert_int_eq(work->plan.count[step + 1], work->plan.count[step] + filled - left);
}

static void set_arrangement(Work *work, int step) {
  position_clear(&work->position);
  for (int i = 0; i < work->plan.count[step]; i++)
    position_add_box(&work->position, packing_plan_squares(&work->plan, &work->tables, step)[i]);
}

static void check_plan(Work *work, unsigned seed) {
  ck_assert_ptr_nonnull(work->plan.count);
  ck_assert_int_eq(work->plan.count[0], 0);
  for (int step = 0; step < work->plan.steps; step++) check_step(work, step, seed);
  ck_assert_int_eq(work->plan.count[work->plan.steps], work->tables.goals);
  for (int g = 0; g < work->tables.goals; g++)
    ck_assert(holds(work, work->plan.steps, work->tables.goal[g]));
  for (int step = 0; step <= work->plan.steps; step++) {
    set_arrangement(work, step);
    ck_assert_int_ge(packing_plan_steps_done(&work->plan, &work->position), step);
  }
}

START_TEST(a_plan_leads_from_the_empty_board_to_all_goals_filled)
{
  int plans[2] = {0};
  for (unsigned seed = 1; seed <= 400; seed++) {
    Rng rng = rng_seed(seed, 47);
    Work work;
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    for (int backward = 0; backward < 2; backward++) {
      (backward ? begin_backward : begin)(&work, board_copy(&board), seed % (PACKING_RANDOM + 2));
      if (work.planned) check_plan(&work, seed);
      plans[backward] += work.planned;
      end(&work);
    }
    board_free(&board);
  }
  ck_assert_int_gt(plans[0], 150);
  ck_assert_int_gt(plans[1], 150);
}
END_TEST

START_TEST(the_far_end_of_a_dead_end_is_filled_first)
{
  Work work;
  begin(&work,
        drawn("##########\n"
              "#  #######\n"
              "# $ $ ...#\n"
              "#@$ ######\n"
              "##########\n"),
        PACKING_OPENING);
  ck_assert(work.planned && work.tables.goal);
  int deepest = work.tables.goal[0];
  for (int g = 1; g < 3; g++)
    if (squares_cell(&work.tables.squares, work.tables.goal[g]) >
        squares_cell(&work.tables.squares, deepest))
      deepest = work.tables.goal[g];
  ck_assert(holds(&work, 1, deepest));
  end(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("packing_plan");
  TCase *tests = tcase_create("packing_plan");
  tcase_add_test(tests, a_plan_leads_from_the_empty_board_to_all_goals_filled);
  tcase_add_test(tests, the_far_end_of_a_dead_end_is_filled_first);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
