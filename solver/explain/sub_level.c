#include "explain/sub_level.h"

#include "engines/solve.h"
#include "tables/squares.h"

// Distances to a goal take this part of a node's work for each square.
enum { STEP_NODES = 1 << 16, GOAL_SHARE = 16 };

SubLevels sub_levels_of(const Board *board, size_t bytes) {
  Squares squares = {0};
  squares_build(&squares, board);
  uint64_t floor = (uint64_t)squares.count, goals = (uint64_t)squares.goals;
  squares_free(&squares);
  return (SubLevels){.board = board, .bytes = bytes, .begin = floor + floor * goals / GOAL_SHARE};
}

Board sub_level_board(const Board *board, const int *boxes, int count) {
  Board part = board_copy(board);
  Squares squares = {0};
  squares_build(&squares, board);
  for (int i = 0; i < squares.count; i++) {
    Cell cell = squares_cell(&squares, i);
    if (squares.kind[i] & SQUARE_BOX) board_put(&part, cell, squares_goal(&squares, i) ? '.' : ' ');
  }
  for (int i = 0; i < count; i++)
    board_put(&part, boxes[i], board_goal(board, boxes[i]) ? '*' : '$');
  squares_free(&squares);
  return part;
}

SearchStatus sub_level_solve(SubLevels *levels, const int *boxes, int count, uint64_t nodes) {
  if (levels->work <= levels->begin) {
    levels->work = 0;
    return SEARCH_GAVE_UP;
  }
  levels->work -= levels->begin;
  SearchLimits limits = {
      .nodes = nodes < levels->work ? nodes : levels->work, .bytes = levels->bytes, .seed = 1};
  Board board = sub_level_board(levels->board, boxes, count);
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, limits);
  SearchStatus status = SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = solve_step(solve, STEP_NODES);
  uint64_t used = solve_result(solve).counters.nodes;
  levels->work -= used < levels->work ? used : levels->work;
  solve_free(solve);
  board_free(&board);
  return status;
}
