#include "explain/sub_level.h"

#include "engines/solve.h"
#include "tables/squares.h"

// Distances to a goal take this part of a node's work for each square.
enum { STEP_NODES = 1 << 16, GOAL_SHARE = 16 };
// A node of a level with up to USUAL_SIZE boxes times squares is a unit of work. In a larger level
// each further SIZE_SHARE of them is one more: measured with the engine "fast".
enum { USUAL_SIZE = 1 << 14, SIZE_SHARE = 128 };

SubLevels sub_levels_of(const Board *board, size_t bytes) {
  Squares squares = {0};
  squares_build(&squares, board);
  uint64_t floor = (uint64_t)squares.count, goals = (uint64_t)squares.goals;
  squares_free(&squares);
  return (SubLevels){
      .board = board, .bytes = bytes, .floor = floor, .begin = floor + floor * goals / GOAL_SHARE};
}

static uint64_t node_price(const SubLevels *levels, int boxes) {
  uint64_t size = levels->floor * (uint64_t)boxes;
  return size > USUAL_SIZE ? 1 + (size - USUAL_SIZE) / SIZE_SHARE : 1;
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
  uint64_t price = node_price(levels, count);
  if (levels->work < levels->begin + price) {
    levels->work = 0;
    return SEARCH_GAVE_UP;
  }
  levels->work -= levels->begin;
  uint64_t most = levels->work / price;
  SearchLimits limits = {.nodes = nodes < most ? nodes : most, .bytes = levels->bytes, .seed = 1};
  Board board = sub_level_board(levels->board, boxes, count);
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, limits);
  SearchStatus status = SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = solve_step(solve, STEP_NODES);
  uint64_t used = price * solve_result(solve).counters.nodes;
  levels->work -= used < levels->work ? used : levels->work;
  solve_free(solve);
  board_free(&board);
  return status;
}
