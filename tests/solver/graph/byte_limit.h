// Shared by the tests of graphs that are for solving alone: the limit on bytes.
#ifndef TSB_TESTS_BYTE_LIMIT_H
#define TSB_TESTS_BYTE_LIMIT_H

#include "graph/astar.h"
#include "support/boards.h"

// With few bytes the search gives up and says why. With many it solves the level and stays within
// them.
static inline void assert_byte_limit_holds(void (*begin)(AStar *, const Board *, AStarLimits)) {
  Board board = drawn(HARD_BOARD);
  bool ended[2] = {false, false};
  for (size_t bytes = 0; bytes < 4000000; bytes += bytes / 2 + 500) {
    AStar astar = {0};
    begin(&astar, &board, (AStarLimits){UINT32_MAX, bytes});
    while (astar_step(&astar, 1000) == ASTAR_RUNNING) continue;
    AStarResult result = astar_result(&astar);
    if (result.outcome == ASTAR_GAVE_UP) ck_assert_int_eq(result.limit, LIMIT_BYTES);
    else ck_assert_uint_le(astar.graph.budget.used, bytes);
    ended[result.outcome == ASTAR_SOLVED] = true;
    astar_free(&astar);
  }
  ck_assert(ended[false] && ended[true]);
  board_free(&board);
}

#endif
