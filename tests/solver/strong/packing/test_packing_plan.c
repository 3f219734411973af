// A packing plan, the search behind it (unpack), and which boxes serve its steps (serving).
#include "packing/goal_assignment.h"
#include "packing/packing_planner.h"
#include "support/boards.h"
#include "support/played_boards.h"

typedef struct {
  Board board;
  LevelTables tables;
  Position position;
  MemoryBudget budget;
  PackingPlan plan;
  bool made;
} Made;

static void make(Made *made, unsigned order) {
  position_begin(&made->position, &made->tables);
  made->made = packing_planner_run(&made->plan, &made->tables, order, &made->budget);
}

static void begin(Made *made, Board board, unsigned order) {
  *made = (Made){.board = board, .budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&made->tables, &made->board, SIZE_MAX));
  make(made, order);
}

// Of the game played from its end: the starts are filled.
static void begin_backward(Made *made, Board board, unsigned order) {
  *made = (Made){.board = board, .budget = {.limit = SIZE_MAX}};
  LevelTables forward;
  ck_assert(level_tables_begin(&forward, &made->board, SIZE_MAX));
  ck_assert(level_tables_begin_backward(&made->tables, &forward, SIZE_MAX));
  level_tables_free(&forward);
  make(made, order);
}

static void end(Made *made) {
  packing_plan_free(&made->plan);
  position_free(&made->position);
  level_tables_free(&made->tables);
  board_free(&made->board);
}

static bool holds(const Made *made, int step, int square) {
  for (int i = 0; i < made->plan.count[step]; i++)
    if (packing_plan_squares(&made->plan, &made->tables, step)[i] == square) return true;
  return false;
}

// From one arrangement to the next one square is filled, and at most one left.
static void check_step(const Made *made, int step, unsigned seed) {
  int filled = 0, left = 0;
  for (int square = 0; square < made->tables.squares.count; square++) {
    bool before = holds(made, step, square), after = holds(made, step + 1, square);
    filled += after && !before;
    left += before && !after;
  }
  ck_assert_msg(filled == 1 && left <= 1, "seed %u: %d filled, %d left", seed, filled, left);
  ck_assert_int_eq(made->plan.count[step + 1], made->plan.count[step] + filled - left);
}

static void show(Made *made, int step) {
  position_clear(&made->position);
  for (int i = 0; i < made->plan.count[step]; i++)
    position_add_box(&made->position, packing_plan_squares(&made->plan, &made->tables, step)[i]);
}

static void check_plan(Made *made, unsigned seed) {
  ck_assert_ptr_nonnull(made->plan.count);
  ck_assert_int_eq(made->plan.count[0], 0);
  for (int step = 0; step < made->plan.steps; step++) check_step(made, step, seed);
  ck_assert_int_eq(made->plan.count[made->plan.steps], made->tables.goals);
  for (int g = 0; g < made->tables.goals; g++)
    ck_assert(holds(made, made->plan.steps, made->tables.goal[g]));
  for (int step = 0; step <= made->plan.steps; step++) {
    show(made, step);
    ck_assert_int_ge(packing_plan_steps_done(&made->plan, &made->position), step);
  }
}

START_TEST(a_plan_leads_from_the_empty_board_to_all_goals_filled)
{
  int made_plans[2] = {0};
  for (unsigned seed = 1; seed <= 400; seed++) {
    Rng rng = rng_seed(seed, 47);
    Made made;
    Board board = played_board(&rng, 6 + (int)rng_below(&rng, 3), 5 + (int)rng_below(&rng, 3),
                               10 + (int)rng_below(&rng, 20), 1 + (int)rng_below(&rng, 4));
    for (int backward = 0; backward < 2; backward++) {
      (backward ? begin_backward : begin)(&made, board_copy(&board), seed % (PACKING_RANDOM + 2));
      if (made.made) check_plan(&made, seed);
      made_plans[backward] += made.made;
      end(&made);
    }
    board_free(&board);
  }
  ck_assert_int_gt(made_plans[0], 150);
  ck_assert_int_gt(made_plans[1], 150);
}
END_TEST

START_TEST(the_far_end_of_a_dead_end_is_filled_first)
{
  Made made;
  begin(&made,
        drawn("##########\n"
              "#  #######\n"
              "# $ $ ...#\n"
              "#@$ ######\n"
              "##########\n"),
        PACKING_OPENING);
  ck_assert(made.made && made.tables.goal);
  int deepest = made.tables.goal[0];
  for (int g = 1; g < 3; g++)
    if (squares_cell(&made.tables.squares, made.tables.goal[g]) >
        squares_cell(&made.tables.squares, deepest))
      deepest = made.tables.goal[g];
  ck_assert(holds(&made, 1, deepest));
  end(&made);
}
END_TEST

static int unassigned_at_start(const char *rows) {
  Made made;
  GoalAssignment assignment;
  begin(&made, drawn(rows), PACKING_SHARED);
  ck_assert(made.made);
  ck_assert(goal_assignment_begin(&assignment, &made.tables, &made.plan, &made.budget));
  position_set_start(&made.position);
  int unassigned = goal_assignment_unassigned(&assignment, &made.position,
                                              packing_plan_steps_done(&made.plan, &made.position));
  goal_assignment_free(&assignment);
  end(&made);
  return unassigned;
}

START_TEST(boxes_beyond_what_their_side_can_take_are_unassigned)
{
  // Goals in a tube that is open at both ends: two boxes on either side have a step each.
  ck_assert_int_eq(unassigned_at_start("################\n"
                                       "#   ########   #\n"
                                       "# $$  ....  $$ #\n"
                                       "# @ ########   #\n"
                                       "#   ########   #\n"
                                       "#              #\n"
                                       "################\n"),
                   0);
  // All on the left of goals that can be filled from there alone but for the last.
  ck_assert_int_eq(unassigned_at_start("################\n"
                                       "#   #######    #\n"
                                       "# $$$  ...  @  #\n"
                                       "#   #######    #\n"
                                       "#   #######    #\n"
                                       "################\n"),
                   0);
}
END_TEST

START_TEST(without_memory_there_is_no_plan)
{
  Board board = drawn(
      "##########\n"
      "#  #######\n"
      "# $ $ ...#\n"
      "#@$ ######\n"
      "##########\n");
  LevelTables tables;
  PackingPlan plan;
  MemoryBudget budget = {.limit = 2000};
  level_tables_begin(&tables, &board, SIZE_MAX);
  ck_assert(!packing_planner_run(&plan, &tables, PACKING_OPENING, &budget));
  ck_assert_int_eq(plan.steps, 0);
  ck_assert(!budget.refused);
  packing_plan_free(&plan);
  level_tables_free(&tables);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("packing_plan");
  TCase *tests = tcase_create("packing_plan");
  tcase_add_test(tests, a_plan_leads_from_the_empty_board_to_all_goals_filled);
  tcase_add_test(tests, the_far_end_of_a_dead_end_is_filled_first);
  tcase_add_test(tests, boxes_beyond_what_their_side_can_take_are_unassigned);
  tcase_add_test(tests, without_memory_there_is_no_plan);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
