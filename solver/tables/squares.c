// Finds the reachable floor on the bit planes of the board, cuts out its bounding box, and numbers
// the squares.
#include "tables/squares.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"

typedef struct {
  int left, top, right, bottom;
} BoundingBox;

static int lowest_bit(const BitRow *row) {
  int i = 0;
  while (!row->words[i]) i++;
  return 64 * i + __builtin_ctzll(row->words[i]);
}

static int highest_bit(const BitRow *row) {
  int i = ROW_WORDS - 1;
  while (!row->words[i]) i--;
  return 64 * i + 63 - __builtin_clzll(row->words[i]);
}

static BoundingBox bounding_box(const BitRow *reached, int height) {
  BoundingBox box = {0, height, 0, 0};
  BitRow columns = {0};
  for (int y = 0; y < height; y++) {
    uint64_t any = 0;
    for (int i = 0; i < ROW_WORDS; i++) {
      columns.words[i] |= reached[y].words[i];
      any |= reached[y].words[i];
    }
    if (!any) continue;
    if (y < box.top) box.top = y;
    box.bottom = y;
  }
  box.left = lowest_bit(&columns);
  box.right = highest_bit(&columns);
  return box;
}

static void lay_out(Squares *squares, BoundingBox box) {
  int width = box.right - box.left + 1, height = box.bottom - box.top + 1;
  squares->left = box.left;
  squares->top = box.top;
  squares->transposed = width > height;
  squares->stride = (squares->transposed ? height : width) + 1;
  squares->count = ((squares->transposed ? width : height) + 2) * squares->stride + 1;
  int across = squares->transposed ? squares->stride : 1,
      down = squares->transposed ? 1 : squares->stride;
  squares->step[LEFT] = -across;
  squares->step[RIGHT] = across;
  squares->step[UP] = -down;
  squares->step[DOWN] = down;
  if ((size_t)squares->count > squares->kind_capacity) {
    squares->kind_capacity = (size_t)squares->count;
    squares->kind = mem_resize(squares->kind, squares->kind_capacity, 1);
  }
  memset(squares->kind, 0, (size_t)squares->count);
}

static int square_at(const Squares *squares, Cell cell) {
  int x = cell_x(cell) - squares->left, y = cell_y(cell) - squares->top;
  return squares->stride + 1 + x * squares->step[RIGHT] + y * squares->step[DOWN];
}

Cell squares_cell(const Squares *squares, int square) {
  int row = square / squares->stride - 1, column = square % squares->stride - 1;
  return squares->transposed ? cell_at(squares->left + row, squares->top + column)
                             : cell_at(squares->left + column, squares->top + row);
}

int squares_at(const Squares *squares, Cell cell) {
  return plane_has(squares->reached, cell) ? square_at(squares, cell) : -1;
}

static void add_cell(Squares *squares, const Board *board, Cell cell) {
  bool goal = plane_has(board->room.goal, cell), box = plane_has(board->now.box, cell);
  squares->kind[square_at(squares, cell)] =
      (unsigned char)(SQUARE_FLOOR | (goal ? SQUARE_GOAL : 0) | (box ? SQUARE_BOX : 0));
  squares->goals += goal;
  squares->boxes += box;
}

static void add_row(Squares *squares, const Board *board, int y) {
  for (int i = 0; i < ROW_WORDS; i++) {
    uint64_t floor = squares->reached[y].words[i];
    uint64_t off_goal = board->now.box[y].words[i] & ~board->room.goal[y].words[i];
    if (off_goal & ~floor) squares->has_unreachable_box = true;
    for (; floor; floor &= floor - 1)
      add_cell(squares, board, cell_at(64 * i + __builtin_ctzll(floor), y));
  }
}

void squares_build(Squares *squares, const Board *board) {
  assert(board->now.player != NO_CELL);
  size_t height = (size_t)board->room.height;
  if (height > squares->reached_capacity) {
    squares->reached_capacity = height;
    squares->reached = mem_resize(squares->reached, height, sizeof(BitRow));
  }
  reach_fill(&board->room, NULL, board->now.player, squares->reached);
  lay_out(squares, bounding_box(squares->reached, board->room.height));
  squares->boxes = squares->goals = 0;
  squares->has_unreachable_box = squares->backward = false;
  for (int y = 0; y < board->room.height; y++) add_row(squares, board, y);
  squares->player = square_at(squares, board->now.player);
}

Squares squares_reversed(const Squares *squares) {
  const int movable = SQUARE_GOAL | SQUARE_BOX;
  Squares copy = *squares;
  copy.kind = mem_alloc((size_t)squares->count, 1);
  copy.kind_capacity = (size_t)squares->count;
  copy.reached = NULL;
  copy.reached_capacity = 0;
  for (int square = 0; square < squares->count; square++) {
    int kind = squares->kind[square];
    bool one = (kind & movable) && (kind & movable) != movable;
    copy.kind[square] = (unsigned char)(one ? kind ^ movable : kind);
  }
  copy.boxes = squares->goals;
  copy.goals = squares->boxes;
  copy.backward = !squares->backward;
  return copy;
}

void squares_free(Squares *squares) {
  mem_free(squares->kind);
  mem_free(squares->reached);
  *squares = (Squares){0};
}
