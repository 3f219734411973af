#include "base/mem.h"
#include "opponent/improver.h"
#include "rules/verify.h"
#include "support/engine_runs.h"

// Improves a solution to the end; checks each better one.
static size_t improved_moves(const Board *board, const char *solution) {
  Squares squares = {0};
  PushList pushes = {0};
  Improver improver;
  squares_build(&squares, board);
  ck_assert(push_list_read(&pushes, &squares, board, solution));
  improver_begin(&improver, board, pushes.items, pushes.count, 0);
  while (!improver_is_over(&improver)) {
    size_t before = improver.best_moves;
    bool better = improver_step(&improver);
    ck_assert(better ? improver.best_moves < before : improver.best_moves == before);
    if (!better) continue;
    Text moves = {0};
    ck_assert(push_list_write_moves(board, improver.best.items, improver.best.count, &moves));
    Verdict verdict = verify(board, moves.data);
    ck_assert(verify_solved_once(&verdict));
    ck_assert_uint_eq(moves.length, improver.best_moves);
    text_free(&moves);
  }
  size_t moves = improver.best_moves;
  improver_free(&improver);
  push_list_free(&pushes);
  squares_free(&squares);
  return moves;
}

START_TEST(a_detour_is_left_out)
{
  Board board = drawn(EASY_BOARD);
  ck_assert_uint_eq(improved_moves(&board, "rRdrruLdlluRRR"), 4);
  board_free(&board);
}
END_TEST

START_TEST(solutions_of_the_fast_engine_get_shorter)
{
  size_t before = 0, after = 0;
  for (int i = 0; i < LONG_COUNT - 1; i++) {
    Board board = drawn(LONG_BOARDS[i]);
    Solve *solve = solve_new(&board, GOAL_ANY, engines_find("fast"), (SearchLimits){0});
    ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
    before += solve_result(solve).moves;
    after += improved_moves(&board, solve_result(solve).solution);
    solve_free(solve);
    board_free(&board);
  }
  ck_assert_uint_lt(after, before);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("improver");
  TCase *tests = tcase_create("improver");
  tcase_add_test(tests, a_detour_is_left_out);
  tcase_add_test(tests, solutions_of_the_fast_engine_get_shorter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
