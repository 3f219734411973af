// Random boards around a shape that few random boards have: a closed diagonal, or boxes in a
// tunnel.
#ifndef TSB_TESTS_SHAPED_BOARDS_H
#define TSB_TESTS_SHAPED_BOARDS_H

#include "support/boards.h"

enum { SHAPED_WIDTH = 8, SHAPED_HEIGHT = 7 };

// One of the characters; it is put on the inner cell unless the player is there.
static inline void shaped_put(Rng *rng, Board *board, int x, int y, const char *kinds) {
  char kind = kinds[rng_below(rng, (uint32_t)strlen(kinds))];
  bool inside = x > 0 && y > 0 && x < board->room.width - 1 && y < board->room.height - 1;
  if (inside && board->now.player != cell_at(x, y)) board_put(board, cell_at(x, y), kind);
}

// Adds goals until there are as many as boxes.
static inline Board shaped_with_goals(Rng *rng, Board board) {
  for (int attempt = 0; attempt < 200; attempt++) {
    Cell cell = random_inner_cell(rng, board.room.width, board.room.height);
    if (board_goal_count(&board) >= board_box_count(&board)) break;
    if (board_char(&board, cell) == ' ') board_put(&board, cell, '.');
  }
  return board;
}

// One to three holes in a diagonal row. Boxes and walls are around them, mostly.
static inline Board diagonal_board(Rng *rng) {
  Board board = random_board(rng, SHAPED_WIDTH, SHAPED_HEIGHT, 25, 0);
  int holes = 1 + (int)rng_below(rng, 3), down = 1 + (int)rng_below(rng, 2);
  int across = 1 + (int)rng_below(rng, 3), side = rng_below(rng, 2) ? 1 : -1;
  if (side < 0) across = SHAPED_WIDTH - 1 - across;
  for (int i = 0; i <= holes + 1; i++) {
    int x = across + side * i, y = down + i;
    shaped_put(rng, &board, x, y, i && i <= holes ? "      ." : "##$*");
    if (i > holes) continue;
    shaped_put(rng, &board, x + side, y, "##$$*");
    shaped_put(rng, &board, x, y + 1, "##$$*");
  }
  return shaped_with_goals(rng, board);
}

// A row with walls above and below it, for the most part, and boxes and goals in it.
static inline Board tunnel_board(Rng *rng) {
  Board board = random_board(rng, SHAPED_WIDTH, SHAPED_HEIGHT, 15, 0);
  int y = 2 + (int)rng_below(rng, SHAPED_HEIGHT - 4), length = 3 + (int)rng_below(rng, 4);
  int x = 1 + (int)rng_below(rng, (uint32_t)(SHAPED_WIDTH - 1 - length));
  for (int i = 0; i < length; i++) {
    shaped_put(rng, &board, x + i, y - 1, "#");
    shaped_put(rng, &board, x + i, y, "  ..$*");
    shaped_put(rng, &board, x + i, y + 1, "#");
  }
  return shaped_with_goals(rng, board);
}

// A narrow room with boxes on goals that can be pushed, but not without being lost. Some cells are
// changed.
static inline Board homely_board(Rng *rng) {
  Board board = drawn(
      "#####\n"
      "# *@#\n"
      "#*.*#\n"
      "# $ #\n"
      "#  ##\n"
      "#####\n");
  for (uint32_t left = rng_below(rng, 6); left; left--) {
    Cell cell = random_inner_cell(rng, board.room.width, board.room.height);
    shaped_put(rng, &board, cell_x(cell), cell_y(cell), " #.$*");
  }
  return shaped_with_goals(rng, board);
}

#endif
