// Drawn boards for one deadlock rule: deadlocks that it must detect, and boards that it must not
// claim. Each is tested under all eight symmetries. Brute force confirms the drawing.
#ifndef TSB_TESTS_DEADLOCK_BOARDS_H
#define TSB_TESTS_DEADLOCK_BOARDS_H

#include "board/symmetry.h"
#include "deadlock/deadlock_rules.h"
#include "support/boards.h"
#include "support/brute_solve.h"

typedef enum {
  SEEN,            // a deadlock that the rule must detect
  LOST_OTHERWISE,  // a deadlock that the rule need not detect
  ALIVE,           // solvable
} Claimed;

typedef struct {
  const char *why;
  Claimed expected;
  const char *rows;
} ClaimedBoard;

static inline void check_claimed(const ClaimedBoard *drawing, DeadlockKind kind) {
  Board as_drawn = drawn(drawing->rows);
  ck_assert_msg(brute_solve(&as_drawn) ==
                    (drawing->expected == ALIVE ? BRUTE_SOLVE_SOLVABLE : BRUTE_SOLVE_UNSOLVABLE),
                "%s: brute force says otherwise", drawing->why);
  for (int turn = 0; turn < SYMMETRY_COUNT; turn++) {
    Board board = symmetry_apply(&as_drawn, turn);
    DeadlockRules rules;
    ck_assert(deadlock_rules_begin(&rules, &board, SIZE_MAX));
    ck_assert_msg(deadlock_rules_has(&rules, kind) == (drawing->expected == SEEN), "%s, turn %d",
                  drawing->why, turn);
    deadlock_rules_free(&rules);
    board_free(&board);
  }
  board_free(&as_drawn);
}

// The main function of a test that has only drawn boards.
#define CLAIMED_MAIN(name, kind, boards)                           \
  START_TEST(drawn_boards_are_told_apart)                          \
  { check_claimed(&(boards)[_i], (kind)); }                        \
  END_TEST                                                         \
  int main(void) {                                                 \
    Suite *suite = suite_create(name);                             \
    TCase *tests = tcase_create(name);                             \
    tcase_add_loop_test(tests, drawn_boards_are_told_apart, 0,     \
                        (int)(sizeof(boards) / sizeof *(boards))); \
    suite_add_tcase(suite, tests);                                 \
    return run_tests(suite);                                       \
  }

#endif
