// The choice of engines, the limits over all stages, and the replayed answer.
#include <string.h>

#include "base/mem.h"
#include "engines/solve.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "support/unsolvable_levels.h"

static const char EASY[] =
    "########\n"
    "#@ $  .#\n"
    "#      #\n"
    "########\n";
// Too many positions for any limit of a test.
static const char VAST[] =
    "###############\n"
    "#      #      #\n"
    "# $ $ $ $ $ $ #\n"
    "#   #     #   #\n"
    "# $ $ $ $ $ $ #\n"
    "#      @      #\n"
    "####  ##  #####\n"
    "#    #     #  #\n"
    "#......  #    #\n"
    "#    #   #  # #\n"
    "#......       #\n"
    "#         #   #\n"
    "###############\n";

static SearchStatus finish(Solve *solve) {
  SearchStatus status;
  while ((status = solve_step(solve, 500)) == SEARCH_RUNNING) continue;
  return status;
}

START_TEST(the_answer_is_replayed_and_says_what_is_proved)
{
  Board board = drawn(EASY);
  for (int goal = GOAL_ANY; goal <= GOAL_MOVES; goal++) {
    Solve *solve = solve_new(&board, (SearchGoal)goal, NULL, (SearchLimits){0});
    ck_assert_int_eq(finish(solve), SEARCH_SOLVED);
    SolveResult result = solve_result(solve);
    ck_assert(result.optimal);
    ck_assert_uint_eq(result.pushes, 3);
    ck_assert_uint_eq(result.moves, 4);
    ck_assert_str_eq(result.solution, "rRRR");
    ck_assert_int_eq(result.limit, LIMIT_NONE);
    char *line = solve_line(solve);
    ck_assert_str_eq(line, "rRRR");
    mem_free(line);
    solve_free(solve);
  }
  Solve *solve = solve_new(&board, GOAL_ANY, &engine_random, (SearchLimits){.seed = 3});
  ck_assert_int_eq(finish(solve), SEARCH_SOLVED);
  ck_assert(!solve_result(solve).optimal);
  solve_free(solve);
  board_free(&board);
}
END_TEST

START_TEST(three_outcomes_are_kept_apart)
{
  for (int i = 0; i < UNSOLVABLE_COUNT; i++)
    for (int goal = GOAL_ANY; goal <= GOAL_MOVES; goal++) {
      Board board = drawn(unsolvable[i].rows);
      Solve *solve = solve_new(&board, (SearchGoal)goal, NULL, (SearchLimits){.nodes = 20000});
      ck_assert_msg(finish(solve) == SEARCH_UNSOLVABLE, "%s", unsolvable[i].why);
      SolveResult result = solve_result(solve);
      ck_assert_ptr_null(result.solution);
      ck_assert(!result.optimal);
      solve_free(solve);
      board_free(&board);
    }
}
END_TEST

START_TEST(limits_hold_over_all_stages_of_auto)
{
  Board board = drawn(VAST);
  for (uint64_t nodes = 10; nodes < 100000; nodes *= 7) {
    SearchLimits limits = {.nodes = nodes, .bytes = (size_t)64 << 20};
    Solve *solve = solve_new(&board, GOAL_PUSHES, NULL, limits);
    ck_assert_int_eq(finish(solve), SEARCH_GAVE_UP);
    SolveResult result = solve_result(solve);
    ck_assert_int_eq(result.limit, LIMIT_NODES);
    ck_assert_uint_eq(result.counters.nodes, nodes);
    solve_free(solve);
  }
  SearchLimits limits = {.bytes = (size_t)8 << 20};
  Solve *solve = solve_new(&board, GOAL_PUSHES, NULL, limits);
  ck_assert_int_eq(finish(solve), SEARCH_GAVE_UP);
  ck_assert_int_eq(solve_result(solve).limit, LIMIT_BYTES);
  ck_assert_uint_le(solve_result(solve).counters.bytes, limits.bytes);
  solve_free(solve);
  board_free(&board);
}
END_TEST

START_TEST(a_search_can_be_left_at_any_time_with_moves_to_play)
{
  Board board = drawn(VAST);
  for (int steps = 0; steps < 12; steps++) {
    Solve *solve = solve_new(&board, GOAL_ANY, NULL, (SearchLimits){.bytes = (size_t)64 << 20});
    for (int i = 0; i < steps; i++) solve_step(solve, 1000);
    char *line = solve_line(solve);
    VerdictKind kind = verify(&board, line).kind;
    ck_assert(kind == VERDICT_SOLVED || kind == VERDICT_UNSOLVED);
    if (steps) ck_assert(*line);
    mem_free(line);
    solve_free(solve);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solve");
  TCase *tests = tcase_create("solve");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_answer_is_replayed_and_says_what_is_proved);
  tcase_add_test(tests, three_outcomes_are_kept_apart);
  tcase_add_test(tests, limits_hold_over_all_stages_of_auto);
  tcase_add_test(tests, a_search_can_be_left_at_any_time_with_moves_to_play);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
