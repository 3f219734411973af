#include "base/mem.h"
#include "graph/astar.h"
#include "measures/few_changes.h"
#include "measures/fewest_changes.h"
#include "rules/verify.h"
#include "solver/measures/small_levels.h"
#include "support/push_oracle.h"

static const FewChangesLimits AMPLE = {20000000, (size_t)1 << 28, NULL};

// A solution and how often it changes the box.
static uint32_t changes_of(const Board *board, const char *moves) {
  Game *game = game_new(board);
  uint32_t changes = 0;
  Cell last = NO_CELL;
  for (; *moves && !game_solved(game); moves++) {
    Dir dir;
    ck_assert(verify_direction(*moves, &dir));
    if (game_move(game, dir) != STEP_PUSHED) continue;
    Cell player = game_board(game)->now.player;
    changes += player != last;
    last = board_step(game_board(game), player, dir);
  }
  game_free(game);
  return changes;
}

static void check_solution(const FewChanges *few, const Board *board) {
  char *moves = few_changes_solution(few, board);
  ck_assert_msg(verify_solves(board, moves), "%s", moves);
  ck_assert_uint_le(changes_of(board, moves), few->changes);
  mem_free(moves);
}

START_TEST(small_levels_are_proved_and_brute_force_agrees)
{
  int compared = 0;
  for (int seed = 0; seed < chances(900); seed++) {
    Board board = small_level(seed);
    int changes = oracle_least(&board, ORACLE_CHANGES);
    FewChanges few = few_changes(&board, NULL, AMPLE);
    if (changes >= 0) {
      ck_assert_msg(few.found && few.changes == few.lower, "seed %d", seed);
      ck_assert_msg((int)few.changes == changes, "seed %d: %u, not %d", seed, few.changes, changes);
      check_solution(&few, &board);
      compared++;
    }
    few_changes_free(&few);
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(60));
}
END_TEST

// With too little work for a proof the result is an upper bound, and hardly ever far too high.
START_TEST(with_little_work_the_changes_are_at_most_one_too_many)
{
  AStar astar = {0};
  FewestChanges fewest = {0};
  int unproved = 0, far_off = 0;
  for (int seed = 0; seed < chances(400); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 34);
    Board board = random_board(&rng, 8, 7, 12, 4);
    AStarResult shortest = astar_solve(&astar, &board, (AStarLimits){1000000, (size_t)1 << 30});
    if (shortest.outcome == ASTAR_SOLVED && shortest.pushes) {
      bool exact;
      fewest_changes_begin(&fewest);
      uint32_t least =
          fewest_changes(&fewest, &astar.graph, changes_of(&board, shortest.solution), &exact);
      FewChangesLimits limits = AMPLE;
      limits.work = 1500;
      FewChanges few = few_changes(&board, shortest.solution, limits);
      ck_assert(few.found);
      ck_assert_uint_le(few.lower, few.changes);
      ck_assert_uint_le(few.changes, changes_of(&board, shortest.solution));
      if (exact) {
        ck_assert_msg(few.lower <= least && least <= few.changes, "seed %d", seed);
        far_off += few.changes > least + 1;
      }
      unproved += few.lower < few.changes;
      check_solution(&few, &board);
      few_changes_free(&few);
    }
    board_free(&board);
  }
  if (chances(1)) ck_assert_int_gt(unproved, 0);  // with sanitizers there are too few levels
  ck_assert_int_le(far_off, chances(400) / 20);
  astar_free(&astar);
  fewest_changes_free(&fewest);
}
END_TEST

START_TEST(one_run_a_box_is_found_at_once)
{
  Board board = drawn(OPEN_BOARD);
  FewChanges few = few_changes(&board, NULL, AMPLE);
  ck_assert(few.found);
  ck_assert_uint_eq(few.changes, few.lower);
  ck_assert_uint_lt(few.work, AMPLE.work / 10);
  check_solution(&few, &board);
  few_changes_free(&few);
  board_free(&board);
}
END_TEST

START_TEST(a_level_that_is_solved_needs_no_change)
{
  Board board = drawn(
      "#####\n"
      "#@* #\n"
      "#####\n");
  FewChanges few = few_changes(&board, "", AMPLE);
  ck_assert(few.found);
  ck_assert_uint_eq(few.changes, 0);
  ck_assert_uint_eq(few.lower, 0);
  check_solution(&few, &board);
  few_changes_free(&few);
  board_free(&board);
}
END_TEST

START_TEST(a_level_without_solution_is_proved_to_have_none)
{
  Board board = drawn(
      "#########\n"
      "#@  $$. #\n"
      "# ##### #\n"
      "#      .#\n"
      "#########\n");
  FewChanges few = few_changes(&board, NULL, AMPLE);
  ck_assert(!few.found);
  ck_assert_uint_eq(few.lower, UINT32_MAX);
  few_changes_free(&few);
  board_free(&board);
}
END_TEST

// The same board and limits give the same answer, whatever was searched before.
START_TEST(the_answer_depends_on_board_and_limits_alone)
{
  Board board = drawn(HARD_BOARD);
  for (uint64_t work = 1000; work <= 1000000; work *= 10) {
    FewChangesLimits limits = AMPLE;
    limits.work = work;
    FewChanges first = few_changes(&board, NULL, limits);
    FewChanges again = few_changes(&board, NULL, limits);
    ck_assert(first.found == again.found);
    ck_assert_uint_eq(first.changes, again.changes);
    ck_assert_uint_eq(first.lower, again.lower);
    ck_assert_uint_le(first.work, work);
    few_changes_free(&first);
    few_changes_free(&again);
  }
  board_free(&board);
}
END_TEST

START_TEST(a_raised_flag_and_no_bytes_end_the_search)
{
  Board board = drawn(OPEN_BOARD);
  StopFlag stop = true;
  FewChangesLimits limits = AMPLE;
  limits.stop = &stop;
  FewChanges few = few_changes(&board, NULL, limits);
  ck_assert(!few.found);
  limits = AMPLE;
  limits.bytes = 1;
  few = few_changes(&board, NULL, limits);
  ck_assert(!few.found);
  ck_assert_uint_eq(few.lower, 0);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("few_changes");
  TCase *tests = tcase_create("few_changes");
  tcase_add_test(tests, small_levels_are_proved_and_brute_force_agrees);
  tcase_add_test(tests, with_little_work_the_changes_are_at_most_one_too_many);
  tcase_add_test(tests, one_run_a_box_is_found_at_once);
  tcase_add_test(tests, a_level_that_is_solved_needs_no_change);
  tcase_add_test(tests, a_level_without_solution_is_proved_to_have_none);
  tcase_add_test(tests, the_answer_depends_on_board_and_limits_alone);
  tcase_add_test(tests, a_raised_flag_and_no_bytes_end_the_search);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
