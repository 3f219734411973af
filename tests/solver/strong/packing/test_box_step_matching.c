// Box-step matching: which boxes find a step of the packing plan?
#include "packing/box_step_matching.h"
#include "packing/packing_planner.h"
#include "support/played_boards.h"

typedef struct {
  LevelTables tables;
  Position position;
  MemoryBudget budget;
  PackingPlan plan;
  BoxStepMatching matching;
} Work;

// False if there is no plan; then nothing is held.
static bool begin(Work *work, const Board *board) {
  *work = (Work){.budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&work->tables, board, SIZE_MAX));
  if (!packing_planner_run(&work->plan, &work->tables, PACKING_SHARED, &work->budget)) {
    level_tables_free(&work->tables);
    return false;
  }
  position_begin(&work->position, &work->tables);
  position_set_start(&work->position);
  ck_assert(box_step_matching_begin(&work->matching, &work->tables, &work->plan, &work->budget));
  return true;
}

static void end(Work *work) {
  box_step_matching_free(&work->matching);
  packing_plan_free(&work->plan);
  position_free(&work->position);
  level_tables_free(&work->tables);
}

static int unassigned(Work *work) {
  int done = packing_plan_steps_done(&work->plan, &work->position);
  return box_step_matching_unassigned(&work->matching, &work->position, done);
}

// Puts the boxes where another drawing of the same room has them.
static void move_boxes(Work *work, const char *rows) {
  Board board = drawn(rows);
  position_clear(&work->position);
  for (int i = 0; i < work->tables.squares.count; i++)
    if (squares_floor(&work->tables.squares, i) &&
        board_box(&board, squares_cell(&work->tables.squares, i)))
      position_add_box(&work->position, i);
  board_free(&board);
}

START_TEST(boxes_on_the_wrong_side_are_unassigned)
{
  // The goals lie in a tube that is open at both ends.
  Board board = drawn(
      "################\n"
      "#   ########   #\n"
      "# $$  ....  $$ #\n"
      "# @ ########   #\n"
      "#   ########   #\n"
      "#              #\n"
      "################\n");
  Work work;
  ck_assert(begin(&work, &board));
  ck_assert_int_eq(unassigned(&work), 0);
  // The two packed boxes close the tube, and the plan needs a box from either side.
  move_boxes(&work,
             "################\n"
             "#   ########   #\n"
             "# $$  .**.     #\n"
             "# @ ########   #\n"
             "#   ########   #\n"
             "#              #\n"
             "################\n");
  ck_assert_int_eq(unassigned(&work), 1);
  end(&work);
  board_free(&board);
}
END_TEST

START_TEST(a_dead_end_can_be_filled_from_its_mouth)
{
  Board board = drawn(
      "################\n"
      "#   #######    #\n"
      "# $$$  ...  @  #\n"
      "#   #######    #\n"
      "#   #######    #\n"
      "################\n");
  Work work;
  ck_assert(begin(&work, &board));
  ck_assert_int_eq(unassigned(&work), 0);
  end(&work);
  board_free(&board);
}
END_TEST

// The largest number of boxes from this one on that find a step, by trying everything.
static int most_assigned(const Work *work, int box, int done, uint64_t used) {
  const BoxStepMatching *matching = &work->matching;
  if (box == work->position.boxes) return 0;
  int best = most_assigned(work, box + 1, done, used);
  int square = work->position.box[box];
  if (matching->packed[square]) return best + 1;
  for (int step = done + 1; step <= work->plan.steps; step++) {
    bool can_fill = matching->can_fill[(size_t)square * matching->words] >> step & 1;
    if (!can_fill || used >> step & 1) continue;
    int found = 1 + most_assigned(work, box + 1, done, used | UINT64_C(1) << step);
    if (found > best) best = found;
  }
  return best;
}

static void check_position(Work *work, unsigned seed, int *without_step) {
  int found = unassigned(work);
  int done = packing_plan_steps_done(&work->plan, &work->position);
  int wanted = work->position.boxes - most_assigned(work, 0, done, 0);
  ck_assert_msg(found == wanted, "seed %u: %d unassigned, not %d", seed, found, wanted);
  *without_step += found > 0;
}

// Moves each box to every free square, first with the box lifted, then matched anew.
static void check_moves(Work *work, unsigned seed, int *without_step) {
  Position *position = &work->position;
  for (int i = 0; i < 2 * position->boxes; i++) {
    int box = i / 2, from = position->box[box];
    box_step_matching_lift(&work->matching, i % 2 ? -1 : box);
    for (int to = 0; to < work->tables.squares.count; to++) {
      if (position->solid[to]) continue;
      position_move_box(position, from, to);
      check_position(work, seed, without_step);
      position_move_box(position, to, from);
    }
  }
}

START_TEST(as_many_boxes_as_possible_find_a_step)
{
  int compared = 0, without_step = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(200); seed++) {
    Rng rng = rng_seed(seed, 72);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 2);
    int walls = 10 + (int)rng_below(&rng, 25), boxes = 2 + (int)rng_below(&rng, 3);
    Board board = played_board(&rng, width, height, walls, boxes);
    Work work;
    bool planned = begin(&work, &board);
    compared += planned;
    if (planned) {
      ck_assert_uint_eq(work.matching.words, 1);
      check_moves(&work, seed, &without_step);
      end(&work);
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(50));
  ck_assert_int_gt(without_step, chances(100));
}
END_TEST

START_TEST(without_memory_there_is_no_matching)
{
  Board board = drawn(
      "########\n"
      "#@ $ . #\n"
      "########\n");
  Work work;
  ck_assert(begin(&work, &board));
  BoxStepMatching other;
  MemoryBudget budget = {.limit = 10};
  ck_assert(!box_step_matching_begin(&other, &work.tables, &work.plan, &budget));
  ck_assert_uint_eq(budget.used, 0);
  box_step_matching_free(&other);
  end(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("box_step_matching");
  TCase *tests = tcase_create("box_step_matching");
  tcase_add_test(tests, boxes_on_the_wrong_side_are_unassigned);
  tcase_add_test(tests, a_dead_end_can_be_filled_from_its_mouth);
  tcase_add_test(tests, as_many_boxes_as_possible_find_a_step);
  tcase_add_test(tests, without_memory_there_is_no_matching);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
