// Solutions become shorter, never wrong, and never shorter than brute force knows.
#include "engines/shortener.h"
#include "strong/fast.h"
#include "support/engine_runs.h"
#include "support/played_boards.h"
#include "support/push_oracle.h"

static size_t shorten(const Board *board, const char *solution, uint64_t nodes) {
  Shortener shortener;
  shortener_begin(&shortener, board, solution, (SearchLimits){.nodes = nodes});
  while (shortener_step(&shortener)) continue;
  char *shorter = shortener_solution(&shortener);
  Verdict verdict = verify(board, shorter);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.pushes, shortener.count);
  ck_assert_uint_le(shortener.nodes, nodes);
  mem_free(shorter);
  shortener_free(&shortener);
  return verdict.pushes;
}

START_TEST(a_detour_is_taken_out)
{
  Board board = drawn(
      "##########\n"
      "#        #\n"
      "#        #\n"
      "#@$     .#\n"
      "#        #\n"
      "##########\n");
  const char *up_and_down = "RRdrUluurDldRRRR";
  ck_assert_int_eq(verify(&board, up_and_down).kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verify(&board, up_and_down).pushes, 8);
  ck_assert_uint_eq(shorten(&board, up_and_down, 10000), 6);
  board_free(&board);
}
END_TEST

static char *solution_of(const Board *board, const Engine *engine, uint64_t seed) {
  SearchLimits limits = {.nodes = 20000, .seed = seed};
  void *search = engine->create(board, GOAL_ANY, &limits);
  char *solution = engine_finish(engine, search) == SEARCH_SOLVED ? engine->line(search) : NULL;
  engine->destroy(search);
  return solution;
}

START_TEST(no_solution_becomes_shorter_than_the_optimum)
{
  int shorter = 0, optimal = 0, levels = 0;
  for (uint64_t seed = 1; seed <= 150; seed++) {
    Rng rng = rng_seed(seed, 0);
    Board board = played_board(&rng, 8, 7, 10, 3);
    // A random player makes long detours.
    char *solution = solution_of(&board, &engine_random_push, seed);
    int truth = solution ? oracle_least(&board, ORACLE_PUSHES) : ORACLE_UNSOLVABLE;
    if (truth > 0) {
      size_t before = verify(&board, solution).pushes, after = shorten(&board, solution, 50000);
      ck_assert_uint_le(after, before);
      ck_assert_uint_ge(after, (size_t)truth);
      shorter += after < before;
      optimal += after == (size_t)truth;
      levels++;
    }
    mem_free(solution);
    board_free(&board);
  }
  ck_assert_int_gt(levels, 50);
  ck_assert_int_gt(shorter, 20);
  ck_assert_msg(10 * optimal >= 9 * levels, "%d of %d levels are optimal", optimal, levels);
}
END_TEST

START_TEST(a_limit_of_nodes_holds)
{
  Board board = drawn(OPEN_BOARD);
  char *solution = solution_of(&board, &engine_fast, 0);
  ck_assert_ptr_nonnull(solution);
  shorten(&board, solution, 1);
  shorten(&board, solution, 777);
  mem_free(solution);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("shortener");
  TCase *tests = tcase_create("shortener");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, a_detour_is_taken_out);
  tcase_add_test(tests, no_solution_becomes_shorter_than_the_optimum);
  tcase_add_test(tests, a_limit_of_nodes_holds);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
