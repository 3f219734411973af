#include "support/engine_runs.h"
#include "support/push_oracle.h"

START_TEST(it_needs_as_few_moves_as_brute_force)
{
  int solved = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 22);
    int least = oracle_least(&board, ORACLE_MOVES);
    if (least != ORACLE_TOO_LARGE) compare_with(least, &engine_moves, GOAL_MOVES, &board, seed);
    solved += least > 0;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(200));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("moves");
  TCase *tests = tcase_create("moves");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, it_needs_as_few_moves_as_brute_force);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
