// Drawn boards for one kind of deadlock: what it must see, and what it must leave alone, each
// turned and mirrored in every way. Brute force confirms what is drawn.
#ifndef TSB_TESTS_DEADLOCK_BOARDS_H
#define TSB_TESTS_DEADLOCK_BOARDS_H

#include "board/symmetry.h"
#include "deadlock/deadlock_catalogue.h"
#include "support/boards.h"
#include "support/brute_solve.h"

typedef enum { SEEN, LOST_OTHERWISE, ALIVE } Claimed;  // by the kind; lost all the same; solvable

typedef struct {
  const char *why;
  Claimed expected;
  const char *rows;
} ClaimedBoard;

static inline void check_claimed(const ClaimedBoard *drawing, DeadlockKind kind) {
  Board as_drawn = drawn(drawing->rows);
  ck_assert_msg(
      brute_solve(&as_drawn) == (drawing->expected == ALIVE ? BRUTE_SOLVABLE : BRUTE_UNSOLVABLE),
      "%s: brute force says otherwise", drawing->why);
  for (int turn = 0; turn < SYMMETRY_COUNT; turn++) {
    Board board = symmetry_apply(&as_drawn, turn);
    DeadlockCatalogue catalogue;
    ck_assert(deadlock_catalogue_begin(&catalogue, &board, SIZE_MAX));
    ck_assert_msg(deadlock_catalogue_has(&catalogue, kind) == (drawing->expected == SEEN),
                  "%s, turn %d", drawing->why, turn);
    deadlock_catalogue_free(&catalogue);
    board_free(&board);
  }
  board_free(&as_drawn);
}

// A main for a test of nothing but drawn boards.
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
