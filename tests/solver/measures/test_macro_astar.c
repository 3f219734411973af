#include "base/mem.h"
#include "measures/macro_astar.h"
#include "solver/measures/small_levels.h"
#include "support/push_oracle.h"

static const MacroLimits AMPLE = {
    .below = UINT32_MAX, .work = UINT64_MAX, .bytes = (size_t)1 << 30, .end = NO_CELL};

START_TEST(brute_force_agrees)
{
  MacroAstar astar = {0};
  int solved = 0, unsolvable = 0;
  for (int seed = 0; seed < chances(900); seed++) {
    Board board = small_level(seed);
    int changes = oracle_least(&board, ORACLE_CHANGES);
    for (int in_turn = 0; in_turn < 2; in_turn++) {
      MacroLimits limits = AMPLE;
      limits.in_turn = in_turn;
      macro_astar_search(&astar, &board, limits);
      if (changes == ORACLE_UNSOLVABLE) ck_assert_msg(!astar.found, "seed %d", seed);
      if (changes < 0) continue;
      ck_assert_msg(astar.found && astar.complete, "seed %d", seed);
      ck_assert_msg((int)astar.best == changes, "seed %d: %u, not %d", seed, astar.best, changes);
    }
    solved += changes > 0;
    unsolvable += changes == ORACLE_UNSOLVABLE;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(60));
  ck_assert_int_gt(unsolvable, 0);
  macro_astar_free(&astar);
}
END_TEST

// The box is pushed out of the door and back, so that the player comes to its other side.
START_TEST(a_box_may_come_back_to_where_it_stood)
{
  Board board = drawn(
      "##########\n"
      "#  #######\n"
      "#@$ $   .#\n"
      "####*   ##\n"
      "####    #\n"
      "#########\n");
  MacroAstar astar = {0};
  macro_astar_search(&astar, &board, AMPLE);
  ck_assert(astar.complete);
  ck_assert_int_eq(astar.found ? (int)astar.best : ORACLE_UNSOLVABLE,
                   oracle_least(&board, ORACLE_CHANGES));
  macro_astar_free(&astar);
  board_free(&board);
}
END_TEST

START_TEST(only_solutions_below_the_limit_count)
{
  Board board = drawn(HARD_BOARD);
  MacroAstar astar = {0};
  MacroLimits limits = AMPLE;
  macro_astar_search(&astar, &board, limits);
  ck_assert(astar.found && astar.complete);
  limits.below = astar.best;
  macro_astar_search(&astar, &board, limits);
  ck_assert(!astar.found && astar.complete);
  limits.below++;
  macro_astar_search(&astar, &board, limits);
  ck_assert(astar.found && astar.complete);
  macro_astar_free(&astar);
  board_free(&board);
}
END_TEST

// After the push the player stands on the left. To end on the right he needs a second box's help,
// or there is no way at all.
START_TEST(the_player_must_end_in_the_region_that_is_asked_for)
{
  Board board = drawn(
      "########\n"
      "#@$.   #\n"
      "########\n");
  MacroAstar astar = {0};
  MacroLimits limits = AMPLE;
  limits.end = cell_at(1, 1);
  macro_astar_search(&astar, &board, limits);
  ck_assert(astar.found);
  limits.end = cell_at(5, 1);
  macro_astar_search(&astar, &board, limits);
  ck_assert(!astar.found && astar.complete);
  macro_astar_free(&astar);
  board_free(&board);
}
END_TEST

START_TEST(little_work_and_few_bytes_end_the_search)
{
  Board board = drawn(OPEN_BOARD);
  MacroAstar astar = {0};
  MacroLimits limits = AMPLE;
  limits.work = 1;
  macro_astar_search(&astar, &board, limits);
  ck_assert(!astar.complete);
  limits = AMPLE;
  for (limits.bytes = 1; limits.bytes < 1 << 20; limits.bytes *= 2) {
    macro_astar_search(&astar, &board, limits);
    ck_assert(!astar.complete || astar.found);
    ck_assert_uint_le(astar.budget.used, limits.bytes);
  }
  macro_astar_free(&astar);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("macro_astar");
  TCase *tests = tcase_create("macro_astar");
  tcase_add_test(tests, brute_force_agrees);
  tcase_add_test(tests, a_box_may_come_back_to_where_it_stood);
  tcase_add_test(tests, only_solutions_below_the_limit_count);
  tcase_add_test(tests, the_player_must_end_in_the_region_that_is_asked_for);
  tcase_add_test(tests, little_work_and_few_bytes_end_the_search);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
