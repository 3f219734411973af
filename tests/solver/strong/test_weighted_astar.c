// Weighted A* against brute force, with and without a perimeter.
#include "strong/weighted_astar.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"
#include "support/search_setup.h"

typedef struct {
  SearchSetup setup;
  Perimeter perimeter;
  WeightedAstar search;
} Work;

static void begin(Work *work, const Board *board) {
  search_setup_begin(&work->setup, board);
  perimeter_begin(&work->perimeter, &work->setup.context);
  weighted_astar_begin(&work->search, &work->setup.context);
}

static void end(Work *work) {
  weighted_astar_free(&work->search);
  perimeter_free(&work->perimeter);
  search_setup_end(&work->setup);
}

// Uses a perimeter of so many expansions after the first step; 0: none.
static SearchStatus run(Work *work, int expansions) {
  SearchStatus status = weighted_astar_step(&work->search);
  for (int i = 0; i < expansions && perimeter_step(&work->perimeter); i++) continue;
  if (expansions && status == SEARCH_RUNNING)
    status = weighted_astar_use_perimeter(&work->search, &work->perimeter);
  while (status == SEARCH_RUNNING) status = weighted_astar_step(&work->search);
  return status;
}

static VerdictKind play(const Work *work, const Board *board) {
  size_t count;
  Push *pushes = weighted_astar_pushes(&work->search, &count);
  return play_pushes(board, &work->setup.tables.squares, pushes, count);
}

static void check(const Board *board, BruteSolveAnswer truth, int expansions, unsigned seed) {
  Work work;
  begin(&work, board);
  SearchStatus wanted = truth == BRUTE_SOLVE_SOLVABLE ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
  ck_assert_msg(run(&work, expansions) == wanted, "seed %u, perimeter %d", seed, expansions);
  VerdictKind kind = truth == BRUTE_SOLVE_SOLVABLE ? VERDICT_SOLVED : VERDICT_UNSOLVED;
  ck_assert_msg(play(&work, board) == kind, "seed %u, perimeter %d: pushes", seed, expansions);
  end(&work);
}

START_TEST(it_solves_what_is_solvable_and_refutes_the_rest)
{
  int solvable = 0, unsolvable = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(300); seed++) {
    Rng rng = rng_seed(seed, 71);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 2 + (int)rng_below(&rng, 2);
    Board board = played_board(&rng, width, height, walls, boxes);
    BruteSolveAnswer truth = brute_solve(&board);
    ck_assert_int_ne(truth, BRUTE_SOLVE_TOO_BIG);
    for (int expansions = 0; expansions <= 100; expansions += 50)
      check(&board, truth, expansions, seed);
    *(truth == BRUTE_SOLVE_SOLVABLE ? &solvable : &unsolvable) += 1;
    board_free(&board);
  }
  ck_assert_int_gt(solvable, chances(50));
  ck_assert_int_gt(unsolvable, chances(50));
}
END_TEST

START_TEST(a_perimeter_saves_positions)
{
  Board board = drawn(HARD_BOARD);
  uint64_t nodes[2];
  for (int i = 0; i < 2; i++) {
    Work work;
    begin(&work, &board);
    ck_assert_int_eq(run(&work, i ? 2000 : 0), SEARCH_SOLVED);
    ck_assert_int_eq(play(&work, &board), VERDICT_SOLVED);
    nodes[i] = work.search.table.count;
    end(&work);
  }
  ck_assert_uint_lt(nodes[1], nodes[0]);
  board_free(&board);
}
END_TEST

START_TEST(without_memory_it_gives_up)
{
  Board board = drawn(HARD_BOARD);
  Work work;
  begin(&work, &board);
  work.setup.budget.limit = work.setup.budget.used + 10000;
  ck_assert_int_eq(run(&work, 0), SEARCH_GAVE_UP);
  ck_assert(work.setup.budget.refused);
  ck_assert_int_eq(play(&work, &board), VERDICT_UNSOLVED);  // legal moves all the same
  end(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("weighted_astar");
  TCase *tests = tcase_create("weighted_astar");
  tcase_add_test(tests, it_solves_what_is_solvable_and_refutes_the_rest);
  tcase_add_test(tests, a_perimeter_saves_positions);
  tcase_add_test(tests, without_memory_it_gives_up);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
