// The backward game: its squares and distances, and FESS in it.
#include <string.h>

#include "strong/fess.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"
#include "support/search_setup.h"

typedef struct {
  LevelTables forward, tables;
  SearchContext context;
  MemoryBudget budget;
  SearchCounters counters;
} Backward;

static void begin(Backward *backward, const Board *board) {
  *backward = (Backward){.budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&backward->forward, board, SIZE_MAX));
  ck_assert(level_tables_begin_backward(&backward->tables, &backward->forward, SIZE_MAX));
  ck_assert(search_context_begin(&backward->context, &backward->tables, &backward->budget,
                                 &backward->counters));
  ck_assert(search_context_complete(&backward->context));
}

static void end(Backward *backward) {
  search_context_free(&backward->context);
  level_tables_free(&backward->tables);
  level_tables_free(&backward->forward);
}

static Board some_board(unsigned seed, int boxes) {
  Rng rng = rng_seed(seed, 61);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
  return played_board(&rng, width, height, 10 + (int)rng_below(&rng, 20), boxes);
}

START_TEST(goals_and_starts_change_places)
{
  for (unsigned seed = 1; seed <= 50; seed++) {
    Board board = some_board(seed, 3);
    Backward backward;
    begin(&backward, &board);
    const Squares *forward = &backward.forward.squares;
    Squares again = squares_reversed(&backward.tables.squares);
    ck_assert(backward.tables.squares.backward && !again.backward);
    ck_assert_int_eq(backward.tables.boxes, backward.forward.goals);
    ck_assert_int_eq(memcmp(again.kind, forward->kind, (size_t)forward->count), 0);
    for (int i = 0; i < forward->count; i++)
      ck_assert_int_eq(squares_goal(&backward.tables.squares, i),
                       !!(forward->kind[i] & SQUARE_BOX));
    squares_free(&again);
    end(&backward);
    board_free(&board);
  }
}
END_TEST

START_TEST(a_box_is_pulled_as_far_as_it_was_pushed)
{
  for (unsigned seed = 1; seed <= 200; seed++) {
    Board board = some_board(seed, 3);
    Backward backward;
    begin(&backward, &board);
    const LevelTables *forward = &backward.forward, *tables = &backward.tables;
    for (int g = 0; g < forward->goals; g++)
      for (int s = 0; s < tables->goals; s++)
        ck_assert_uint_eq(level_tables_distance(forward, g, tables->goal[s]),
                          level_tables_distance(tables, s, forward->goal[g]));
    end(&backward);
    board_free(&board);
  }
}
END_TEST

static void check_solution(const Fess *fess, const Backward *backward, const Board *board,
                           unsigned seed) {
  size_t count;
  Push *pushes = fess_pushes(fess, &count);
  VerdictKind kind = play_pushes(board, &backward->forward.squares, pushes, count);
  ck_assert_msg(kind == VERDICT_SOLVED, "seed %u: no solution", seed);
}

static SearchStatus run(const Board *board, FessStyle style, unsigned seed) {
  Backward backward;
  Fess fess;
  begin(&backward, board);
  fess_begin(&fess, &backward.context, style);
  SearchStatus status =
      backward.forward.squares.has_unreachable_box ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = fess_step(&fess);
  if (status == SEARCH_SOLVED) check_solution(&fess, &backward, board, seed);
  fess_free(&fess);
  end(&backward);
  return status;
}

START_TEST(the_backward_search_solves_what_is_solvable_and_refutes_the_rest)
{
  static const FessStyle STYLES[] = {
      {.backward = true,
       .advisors = 127,
       .assign_goals = true,
       .count_blocked = true,
       .order = PACKING_SHARED},
      {.backward = true, .advisors = 127, .schedule = SCHEDULE_BOTH, .order = PACKING_FARTHEST}};
  int solvable = 0, unsolvable = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    Board board = some_board(seed, 2 + (int)(seed % 3));
    BruteSolveAnswer truth = brute_solve(&board);
    if (truth != BRUTE_SOLVE_TOO_BIG && board_box_count(&board) == board_goal_count(&board)) {
      SearchStatus wanted = truth == BRUTE_SOLVE_SOLVABLE ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
      for (int i = 0; i < 2; i++)
        ck_assert_msg(run(&board, STYLES[i], seed) == wanted, "seed %u, style %d", seed, i);
      solvable += truth == BRUTE_SOLVE_SOLVABLE;
      unsolvable += truth != BRUTE_SOLVE_SOLVABLE;
    }
    board_free(&board);
  }
  ck_assert_int_gt(solvable, 30);
  ck_assert_int_gt(unsolvable, 30);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("backward_game");
  TCase *tests = tcase_create("backward_game");
  tcase_add_test(tests, goals_and_starts_change_places);
  tcase_add_test(tests, a_box_is_pulled_as_far_as_it_was_pushed);
  tcase_add_test(tests, the_backward_search_solves_what_is_solvable_and_refutes_the_rest);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
