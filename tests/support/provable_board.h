// A level of the kind whose pushes were once overstated: eight boxes in a generated room. Plain A*
// gives it up, and `solve --goal pushes` proves its fewest pushes in some ten thousand nodes.
#ifndef TSB_TESTS_PROVABLE_BOARD_H
#define TSB_TESTS_PROVABLE_BOARD_H

#include "support/engine_runs.h"

#define PROVABLE_BOARD \
  "##############\n"   \
  "#        #...#\n"   \
  "#    #$$ ....#\n"   \
  "#### $   . $ #\n"   \
  "# @# $## #####\n"   \
  "#  # $     $ #\n"   \
  "#  #   #$#   #\n"   \
  "## ####   ####\n"   \
  "#   #   # ####\n"   \
  "#            #\n"   \
  "##           #\n"   \
  " #  ##########\n"   \
  " ####\n"

// The fewest pushes as `solve --goal pushes` proves them.
static inline size_t pushes_of_solve(const Board *board) {
  Solve *solve = solve_new(board, GOAL_PUSHES, NULL, (SearchLimits){.bytes = (size_t)1 << 30});
  ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
  SolveResult result = solve_result(solve);
  ck_assert(result.optimal);
  solve_free(solve);
  return result.pushes;
}

#endif
