// The engine `fast` and three styles of FESS against brute force on random boards.
#include "strong/fast.h"
#include "strong/fess.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"
#include "support/search_setup.h"

enum { ROUNDS = 1200 };
// The boards must hold so many of each kind, or the test says little.
enum { MIN_SOLVABLE = 300, MIN_UNSOLVABLE = 300 };

// Replays the solution by the plain rules, if there is one.
static SearchStatus run_fess(const Board *board, FessStyle style, unsigned seed) {
  SearchSetup setup;
  Fess fess;
  search_setup_begin(&setup, board);
  fess_begin(&fess, &setup.context, style);
  bool hopeless = setup.tables.squares.has_unreachable_box;
  SearchStatus status = hopeless ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = fess_step(&fess);
  if (status == SEARCH_SOLVED) {
    size_t count;
    Push *pushes = fess_pushes(&fess, &count);
    VerdictKind kind = play_pushes(board, &setup.tables.squares, pushes, count);
    ck_assert_msg(kind == VERDICT_SOLVED, "seed %u: wrong solution of FESS", seed);
  }
  fess_free(&fess);
  search_setup_end(&setup);
  return status;
}

static SearchStatus run_engine(const Board *board, unsigned seed) {
  SearchLimits limits = {.bytes = (size_t)1 << 30, .seed = 1};
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

static const struct {
  const char *name;
  FessStyle style;
} STYLES[] = {
    {"plain", {.advisors = 127, .schedule = SCHEDULE_BOTH}},
    {"blocked boxes",
     {.advisors = 127,
      .eager = true,
      .count_blocked = true,
      .assign_goals = true,
      .schedule = SCHEDULE_ROUND,
      .order = PACKING_SHARED}},
    {"careful",
     {.advisors = 127,
      .careful = true,
      .flexible = true,
      .schedule = SCHEDULE_PACKED,
      .order = PACKING_NEAREST}},
};

static Board some_board(unsigned seed) {
  Rng rng = rng_seed(seed, 11);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
  int walls = 10 + (int)rng_below(&rng, 20), boxes = 2 + (int)rng_below(&rng, 3);
  return seed % 8 ? played_board(&rng, width, height, walls, boxes)
                  : random_board(&rng, width, height, walls, boxes);
}

static void check_all(const Board *board, BruteSolveAnswer truth, unsigned seed) {
  SearchStatus wanted = truth == BRUTE_SOLVE_SOLVABLE ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
  ck_assert_msg(run_engine(board, seed) == wanted, "seed %u: engine", seed);
  for (size_t i = 0; i < sizeof STYLES / sizeof *STYLES; i++)
    ck_assert_msg(run_fess(board, STYLES[i].style, seed) == wanted, "seed %u: %s", seed,
                  STYLES[i].name);
}

START_TEST(engine_and_styles_solve_what_is_solvable_and_refute_the_rest)
{
  int solvable = 0, unsolvable = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(ROUNDS); seed++) {
    Board board = some_board(seed);
    BruteSolveAnswer truth = brute_solve(&board);
    ck_assert_msg(truth != BRUTE_SOLVE_TOO_BIG, "seed %u: brute force has no answer", seed);
    check_all(&board, truth, seed);
    *(truth == BRUTE_SOLVE_SOLVABLE ? &solvable : &unsolvable) += 1;
    board_free(&board);
  }
  ck_assert_int_gt(solvable, chances(MIN_SOLVABLE));
  ck_assert_int_gt(unsolvable, chances(MIN_UNSOLVABLE));
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
