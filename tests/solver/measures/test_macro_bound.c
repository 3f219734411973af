#include "graph/astar.h"
#include "measures/fewest_changes.h"
#include "measures/macro_bound.h"
#include "support/boards.h"

typedef struct {
  int extra;
  uint32_t blocked, off_goal;
} Measured;

static Measured measure(const Board *board) {
  LevelTables tables;
  Position position;
  MacroBound bound;
  Measured out = {0};
  ck_assert(level_tables_begin(&tables, board, SIZE_MAX));
  position_begin(&position, &tables);
  macro_bound_begin(&bound, &tables);
  position_set_start(&position);
  out.extra = macro_bound_extra(&bound, &position, &out.blocked);
  for (int i = 0; i < position.boxes; i++)
    out.off_goal += !level_tables_goal(&tables, position.box[i]);
  macro_bound_free(&bound);
  position_free(&position);
  level_tables_free(&tables);
  return out;
}

static Measured measure_drawn(const char *rows) {
  Board board = drawn(rows);
  Measured out = measure(&board);
  board_free(&board);
  return out;
}

START_TEST(boxes_that_go_home_one_after_the_other_need_nothing_extra)
{
  Measured out = measure_drawn(
      "#########\n"
      "#@$ $  .#\n"
      "#      .#\n"
      "#########\n");
  ck_assert_int_eq(out.extra, 0);
  ck_assert_uint_eq(out.blocked, 0);
}
END_TEST

// The left goal lies behind the right one, where a box stands.
START_TEST(a_box_on_a_goal_that_is_in_the_way_must_make_room)
{
  Measured out = measure_drawn(
      "#########\n"
      "#.*  $ @#\n"
      "#### ####\n"
      "   # #\n"
      "   ###\n");
  ck_assert_int_eq(out.extra, 1);
  ck_assert_uint_eq(out.blocked, 1);
}
END_TEST

START_TEST(where_nothing_can_be_pushed_the_position_is_lost)
{
  Measured out = measure_drawn(
      "#######\n"
      "#@$$ .#\n"
      "####.##\n"
      "   ###\n");
  ck_assert_int_eq(out.extra, MACRO_BOUND_DEAD);
}
END_TEST

// The fewest changes come from the other search, which knows nothing of macro moves.
START_TEST(no_solution_has_fewer_changes_than_the_bound)
{
  AStar astar = {0};
  FewestChanges fewest = {0};
  int compared = 0, raised = 0;
  for (int seed = 0; seed < chances(2000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 35);
    Board board = random_board(&rng, 8, 7, 12, 4);
    Measured out = measure(&board);
    AStarResult result = astar_solve(&astar, &board, (AStarLimits){100000, (size_t)1 << 28});
    if (result.outcome == ASTAR_SOLVED) {
      bool exact;
      fewest_changes_begin(&fewest);
      uint32_t changes = fewest_changes(&fewest, &astar.graph, result.pushes, &exact);
      ck_assert(out.extra != MACRO_BOUND_DEAD);
      ck_assert_msg(!exact || out.off_goal + (uint32_t)out.extra <= changes, "seed %d", seed);
      compared += exact;
      raised += out.extra > 0;
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(100));
  if (chances(1)) ck_assert_int_gt(raised, 0);  // with sanitizers there are too few levels
  astar_free(&astar);
  fewest_changes_free(&fewest);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("macro_bound");
  TCase *tests = tcase_create("macro_bound");
  tcase_add_test(tests, boxes_that_go_home_one_after_the_other_need_nothing_extra);
  tcase_add_test(tests, a_box_on_a_goal_that_is_in_the_way_must_make_room);
  tcase_add_test(tests, where_nothing_can_be_pushed_the_position_is_lost);
  tcase_add_test(tests, no_solution_has_fewer_changes_than_the_bound);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
