// What the quick searches say is true, whatever the limits.
#include "engines/short_solution.h"
#include "support/engine_runs.h"
#include "support/played_boards.h"
#include "support/push_oracle.h"

typedef struct {
  SearchStatus status;
  size_t pushes;  // 0: no solution
  uint64_t nodes;
} Found;

static Found find(const Board *board, const char *known, uint64_t nodes) {
  ShortSolution search;
  Found found;
  short_solution_begin(&search, board, known);
  short_solution_start(&search, (SearchLimits){.nodes = nodes});
  while ((found.status = short_solution_step(&search)) == SEARCH_RUNNING) continue;
  found.nodes = search.nodes;
  found.pushes = search.solution ? search.pushes : 0;
  if (search.solution) {
    ck_assert_int_eq(verify(board, search.solution).kind, VERDICT_SOLVED);
    ck_assert_uint_eq(verify(board, search.solution).pushes, search.pushes);
  }
  ck_assert_uint_le(found.nodes, nodes);
  short_solution_free(&search);
  return found;
}

START_TEST(its_claims_are_those_of_brute_force)
{
  int proved = 0, unsolvable = 0;
  for (uint64_t seed = 1; seed <= 200; seed++) {
    Rng rng = rng_seed(seed, 1);
    Board board = played_board(&rng, 8, 7, 10, 3);
    int truth = oracle_least(&board, ORACLE_PUSHES);
    Found found = find(&board, NULL, seed % 2 ? 1600 : 100000);
    if (truth >= 0) {
      ck_assert_int_ne(found.status, SEARCH_UNSOLVABLE);
      if (found.status == SEARCH_SOLVED) ck_assert_uint_eq(found.pushes, (size_t)truth);
      if (found.pushes) ck_assert_uint_ge(found.pushes, (size_t)truth);
      proved += found.status == SEARCH_SOLVED;
    } else if (truth == ORACLE_UNSOLVABLE) {
      ck_assert_uint_eq(found.pushes, 0);
      unsolvable += found.status == SEARCH_UNSOLVABLE;
    }
    board_free(&board);
  }
  ck_assert_int_gt(proved, 50);
  ck_assert_int_gt(unsolvable, 5);
}
END_TEST

// A known solution that was a bound for the searches could keep them from a better one.
START_TEST(with_a_known_solution_it_finds_all_that_it_finds_without)
{
  enum { NODES = 20000 };
  Board board = drawn(OPEN_BOARD);
  Found without = find(&board, NULL, NODES);
  ck_assert_uint_gt(without.pushes, 0);
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, AMPLE);
  ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
  SolveResult known = solve_result(solve);
  Found with = find(&board, known.solution, NODES);
  size_t fewer = known.pushes < without.pushes ? known.pushes : without.pushes;
  ck_assert_uint_eq(with.pushes, fewer);
  ck_assert_uint_eq(with.nodes, without.nodes);
  solve_free(solve);
  board_free(&board);
}
END_TEST

START_TEST(a_known_solution_is_never_lost)
{
  Board board = drawn(
      "#######\n"
      "#@$  .#\n"
      "#######\n");
  Found found = find(&board, "RRR", 1);
  ck_assert_uint_eq(found.pushes, 3);
  ck_assert_uint_eq(find(&board, "RR", 1).pushes, 0);  // it solves nothing
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("short_solution");
  TCase *tests = tcase_create("short_solution");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, its_claims_are_those_of_brute_force);
  tcase_add_test(tests, with_a_known_solution_it_finds_all_that_it_finds_without);
  tcase_add_test(tests, a_known_solution_is_never_lost);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
