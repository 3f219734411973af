// The engine and each of its strategies against brute force on random boards.
#include <stdio.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "strong/fast.h"
#include "strong/fess.h"
#include "strong/greedy_search.h"
#include "support/brute.h"
#include "support/played.h"

enum { ROUNDS = 1200 };

static SearchStatus run_fess(const Board *board, FessStyle style) {
  LevelTables tables;
  SearchContext context;
  MemoryBudget budget = {.limit = SIZE_MAX};
  SearchCounters counters = {0};
  Fess fess;
  level_tables_begin(&tables, board, SIZE_MAX);
  search_context_begin(&context, &tables, &budget, &counters);
  search_context_complete(&context);
  fess_begin(&fess, &context, style);
  SearchStatus status = tables.squares.has_unreachable_box ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = fess_step(&fess);
  fess_free(&fess);
  search_context_free(&context);
  level_tables_free(&tables);
  return status;
}

static SearchStatus run_engine(const Board *board, unsigned seed) {
  SearchLimits limits = {0, (size_t)1 << 30, 1};
  void *search = engine_fast.create(board, GOAL_ANY, &limits);
  SearchStatus status;
  do status = engine_fast.step(search, 1000);
  while (status == SEARCH_RUNNING);
  if (status == SEARCH_SOLVED) {
    char *moves = engine_fast.line(search);
    ck_assert_msg(verify(board, moves).kind == VERDICT_SOLVED, "seed %u: wrong solution", seed);
    mem_free(moves);
  }
  engine_fast.destroy(search);
  return status;
}

static SearchStatus expected(BruteAnswer truth) {
  return truth == BRUTE_SOLVABLE ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
}

START_TEST(engine_and_styles_solve_what_is_solvable_and_refute_the_rest)
{
  static const FessStyle PLAIN = {.advisors = 127, .schedule = SCHEDULE_BOTH};
  static const FessStyle CAREFUL = {.advisors = 127,
                                    .careful = true,
                                    .flexible = true,
                                    .schedule = SCHEDULE_PACKED,
                                    .order = PACKING_NEAREST};
  static const FessStyle BLOCKED = {.advisors = 127,
                                    .eager = true,
                                    .count_blocked = true,
                                    .assign_goals = true,
                                    .schedule = SCHEDULE_ROUND,
                                    .order = PACKING_SHARED};
  for (unsigned seed = 1; seed <= ROUNDS; seed++) {
    Rng rng = rng_seed(seed, 11);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 2 + (int)rng_below(&rng, 3);
    Board board = seed % 8 ? played_board(&rng, width, height, walls, boxes)
                           : random_board(&rng, width, height, walls, boxes);
    BruteAnswer truth = brute_solve(&board);
    if (truth != BRUTE_TOO_BIG && board_box_count(&board) <= board_goal_count(&board)) {
      SearchStatus status = expected(truth);
      ck_assert_msg(run_engine(&board, seed) == status, "seed %u: engine", seed);
      ck_assert_msg(run_fess(&board, PLAIN) == status, "seed %u: plain", seed);
      ck_assert_msg(run_fess(&board, BLOCKED) == status, "seed %u: knots", seed);
      ck_assert_msg(run_fess(&board, CAREFUL) == status, "seed %u: careful", seed);
    }
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fast");
  TCase *tests = tcase_create("fast");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, engine_and_styles_solve_what_is_solvable_and_refute_the_rest);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
