// No deadlock rule may claim a solvable position: brute force checks each claim on random boards.
// Each rule must find some of the lost boards; their number is printed.
#include <stdio.h>

#include "deadlock/deadlock_rules.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"

enum { ROUNDS = 4000, FEWEST_FOUND = 20, ROUNDS_SANITIZED = 800, FEWEST_FOUND_SANITIZED = 2 };

static void check_board(const Board *board, unsigned seed, BruteSolveAnswer truth, int *found) {
  DeadlockRules rules;
  if (!deadlock_rules_begin(&rules, board, SIZE_MAX)) {
    ck_assert_msg(truth == BRUTE_SOLVE_UNSOLVABLE, "seed %u: refused, but it can be solved", seed);
    return;
  }
  DeadlockKind first = DEADLOCK_COUNT;
  for (DeadlockKind kind = DEADLOCK_COUNT; kind-- > 0;) {
    if (!deadlock_rules_has(&rules, kind)) continue;
    ck_assert_msg(truth == BRUTE_SOLVE_UNSOLVABLE, "seed %u: %s claimed of a solvable board", seed,
                  deadlock_names[kind]);
    found[kind]++;
    first = kind;
  }
  ck_assert_int_eq(deadlock_rules_find(&rules), first);
  deadlock_rules_free(&rules);
}

// Open rooms for blocks and diagonals, narrow ones for tunnels. Most positions come from play, some
// have boxes on random squares.
static Board board_of(unsigned seed) {
  Rng rng = rng_seed(seed, 7);
  int boxes = 2 + (int)rng_below(&rng, 5), walls = 10 + (int)rng_below(&rng, 35);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
  return seed % 4 ? played_board(&rng, width, height, walls, boxes)
                  : random_board(&rng, width, height, walls, boxes);
}

START_TEST(no_solvable_position_is_called_lost)
{
  int found[DEADLOCK_COUNT] = {0}, lost = 0, solvable = 0;
  int rounds = repeated(ROUNDS, ROUNDS_SANITIZED);
  for (unsigned seed = 1; seed <= (unsigned)rounds; seed++) {
    Board board = board_of(seed);
    BruteSolveAnswer truth = brute_solve(&board);
    lost += truth == BRUTE_SOLVE_UNSOLVABLE;
    solvable += truth == BRUTE_SOLVE_SOLVABLE;
    if (truth != BRUTE_SOLVE_TOO_BIG) check_board(&board, seed, truth, found);
    board_free(&board);
  }
  printf("%d solvable, %d lost boards, of which found:", solvable, lost);
  for (DeadlockKind kind = 0; kind < DEADLOCK_COUNT; kind++) {
    printf(" %s %d%s", deadlock_names[kind], found[kind], kind + 1 < DEADLOCK_COUNT ? "," : "\n");
    ck_assert_msg(found[kind] >= repeated(FEWEST_FOUND, FEWEST_FOUND_SANITIZED), "%s: only %d",
                  deadlock_names[kind], found[kind]);
  }
  ck_assert_int_gt(solvable, rounds / 20);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("deadlocks");
  TCase *tests = tcase_create("deadlocks");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, no_solvable_position_is_called_lost);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
