// A packing plan, the search behind it (unpack), and which boxes serve its steps (serving).
#include "packing/planner.h"
#include "packing/serving.h"
#include "support/boards.h"
#include "support/played.h"

typedef struct {
  Board board;
  Ground field;
  Scene scene;
  Budget budget;
  Plan plan;
  bool made;
} Made;

static void make(Made *made, unsigned order) {
  scene_begin(&made->scene, &made->field);
  made->made = planner_make(&made->plan, &made->field, order, &made->budget);
}

static void begin(Made *made, Board board, unsigned order) {
  *made = (Made){.board = board, .budget = {.limit = SIZE_MAX}};
  ck_assert(ground_begin(&made->field, &made->board, SIZE_MAX));
  make(made, order);
}

// Of the game played from its end: the starts are filled.
static void begin_backward(Made *made, Board board, unsigned order) {
  *made = (Made){.board = board, .budget = {.limit = SIZE_MAX}};
  Ground forward;
  ck_assert(ground_begin(&forward, &made->board, SIZE_MAX));
  ck_assert(ground_begin_backward(&made->field, &forward, SIZE_MAX));
  ground_free(&forward);
  make(made, order);
}

static void end(Made *made) {
  plan_free(&made->plan);
  scene_free(&made->scene);
  ground_free(&made->field);
  board_free(&made->board);
}

static bool holds(const Made *made, int step, int square) {
  for (int i = 0; i < made->plan.count[step]; i++)
    if (plan_squares(&made->plan, &made->field, step)[i] == square) return true;
  return false;
}

// From one arrangement to the next one square is filled, and at most one left.
static void check_step(const Made *made, int step, unsigned seed) {
  int filled = 0, left = 0;
  for (int square = 0; square < made->field.squares.count; square++) {
    bool before = holds(made, step, square), after = holds(made, step + 1, square);
    filled += after && !before;
    left += before && !after;
  }
  ck_assert_msg(filled == 1 && left <= 1, "seed %u: %d filled, %d left", seed, filled, left);
  ck_assert_int_eq(made->plan.count[step + 1], made->plan.count[step] + filled - left);
}

static void show(Made *made, int step) {
  scene_clear(&made->scene);
  for (int i = 0; i < made->plan.count[step]; i++)
    scene_put(&made->scene, plan_squares(&made->plan, &made->field, step)[i]);
}

static void check_plan(Made *made, unsigned seed) {
  ck_assert_ptr_nonnull(made->plan.count);
  ck_assert_int_eq(made->plan.count[0], 0);
  for (int step = 0; step < made->plan.steps; step++) check_step(made, step, seed);
  ck_assert_int_eq(made->plan.count[made->plan.steps], made->field.goals);
  for (int g = 0; g < made->field.goals; g++)
    ck_assert(holds(made, made->plan.steps, made->field.goal[g]));
  for (int step = 0; step <= made->plan.steps; step++) {
    show(made, step);
    ck_assert_int_ge(plan_reached(&made->plan, &made->scene), step);
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
      (backward ? begin_backward : begin)(&made, board_copy(&board), seed % (PLAN_MIXED + 2));
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
  begin(&made, drawn("##########\n#  #######\n# $ $ ...#\n#@$ ######\n##########\n"), PLAN_OPENING);
  ck_assert(made.made && made.field.goal);
  int deepest = made.field.goal[0];
  for (int g = 1; g < 3; g++)
    if (squares_cell(&made.field.squares, made.field.goal[g]) >
        squares_cell(&made.field.squares, deepest))
      deepest = made.field.goal[g];
  ck_assert(holds(&made, 1, deepest));
  end(&made);
}
END_TEST

static int spare_at_start(const char *rows) {
  Made made;
  Serving serving;
  begin(&made, drawn(rows), PLAN_SHARED);
  ck_assert(made.made);
  ck_assert(serving_begin(&serving, &made.field, &made.plan, &made.budget));
  scene_start(&made.scene);
  int spare = serving_spare(&serving, &made.scene, plan_reached(&made.plan, &made.scene));
  serving_free(&serving);
  end(&made);
  return spare;
}

START_TEST(boxes_beyond_what_their_side_can_take_are_spare)
{
  // Goals in a tube that is open at both ends: two boxes on either side have a step each.
  ck_assert_int_eq(spare_at_start("################\n#   ########   #\n# $$  ....  $$ #\n"
                                  "# @ ########   #\n#   ########   #\n#              #\n"
                                  "################\n"),
                   0);
  // All on the left of goals that can be filled from there alone but for the last.
  ck_assert_int_eq(spare_at_start("################\n#   #######    #\n# $$$  ...  @  #\n"
                                  "#   #######    #\n#   #######    #\n################\n"),
                   0);
}
END_TEST

START_TEST(without_memory_there_is_no_plan)
{
  Board board = drawn("##########\n#  #######\n# $ $ ...#\n#@$ ######\n##########\n");
  Ground field;
  Plan plan;
  Budget budget = {.limit = 2000};
  ground_begin(&field, &board, SIZE_MAX);
  ck_assert(!planner_make(&plan, &field, PLAN_OPENING, &budget));
  ck_assert_int_eq(plan.steps, 0);
  ck_assert(!budget.refused);
  plan_free(&plan);
  ground_free(&field);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plan");
  TCase *tests = tcase_create("plan");
  tcase_add_test(tests, a_plan_leads_from_the_empty_board_to_all_goals_filled);
  tcase_add_test(tests, the_far_end_of_a_dead_end_is_filled_first);
  tcase_add_test(tests, boxes_beyond_what_their_side_can_take_are_spare);
  tcase_add_test(tests, without_memory_there_is_no_plan);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
