#include "tables/squares.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"

typedef struct {
  int left, top, right, bottom;
} Frame;

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

static Frame frame_of(const BitRow *reached, int height) {
  Frame frame = {0, height, 0, 0};
  BitRow columns = {0};
  for (int y = 0; y < height; y++) {
    uint64_t any = 0;
    for (int i = 0; i < ROW_WORDS; i++) {
      columns.words[i] |= reached[y].words[i];
      any |= reached[y].words[i];
    }
    if (!any) continue;
    if (y < frame.top) frame.top = y;
    frame.bottom = y;
  }
  frame.left = lowest_bit(&columns);
  frame.right = highest_bit(&columns);
  return frame;
}

static void lay_out(Squares *squares, Frame frame) {
  int width = frame.right - frame.left + 1, height = frame.bottom - frame.top + 1;
  squares->left = frame.left;
  squares->top = frame.top;
  squares->turned = width > height;
  squares->stride = (squares->turned ? height : width) + 1;
  squares->count = ((squares->turned ? width : height) + 2) * squares->stride + 1;
  int across = squares->turned ? squares->stride : 1, down = squares->turned ? 1 : squares->stride;
  squares->step[LEFT] = -across;
  squares->step[RIGHT] = across;
  squares->step[UP] = -down;
  squares->step[DOWN] = down;
  if ((size_t)squares->count > squares->kind_room) {
    squares->kind_room = (size_t)squares->count;
    squares->kind = mem_resize(squares->kind, squares->kind_room, 1);
  }
  memset(squares->kind, 0, (size_t)squares->count);
}

static int square_at(const Squares *squares, Cell cell) {
  int x = cell_x(cell) - squares->left, y = cell_y(cell) - squares->top;
  return squares->stride + 1 + x * squares->step[RIGHT] + y * squares->step[DOWN];
}

Cell squares_cell(const Squares *squares, int square) {
  int row = square / squares->stride - 1, column = square % squares->stride - 1;
  return squares->turned ? cell_at(squares->left + row, squares->top + column)
                         : cell_at(squares->left + column, squares->top + row);
}

int squares_at(const Squares *squares, Cell cell) {
  return plane_has(squares->reached, cell) ? square_at(squares, cell) : -1;
}

static void take_cell(Squares *squares, const Board *board, Cell cell) {
  bool goal = plane_has(board->room.goal, cell), box = plane_has(board->now.box, cell);
  squares->kind[square_at(squares, cell)] =
      (unsigned char)(SQUARE_FLOOR | (goal ? SQUARE_GOAL : 0) | (box ? SQUARE_BOX : 0));
  squares->goals += goal;
  squares->boxes += box;
}

static void take_row(Squares *squares, const Board *board, int y) {
  for (int i = 0; i < ROW_WORDS; i++) {
    uint64_t floor = squares->reached[y].words[i];
    uint64_t off_goal = board->now.box[y].words[i] & ~board->room.goal[y].words[i];
    if (off_goal & ~floor) squares->stray = true;
    for (; floor; floor &= floor - 1)
      take_cell(squares, board, cell_at(64 * i + __builtin_ctzll(floor), y));
  }
}

void squares_take(Squares *squares, const Board *board) {
  assert(board->now.player != NO_CELL);
  size_t height = (size_t)board->room.height;
  if (height > squares->reached_room) {
    squares->reached_room = height;
    squares->reached = mem_resize(squares->reached, height, sizeof(BitRow));
  }
  reach_fill(&board->room, NULL, board->now.player, squares->reached);
  lay_out(squares, frame_of(squares->reached, board->room.height));
  squares->boxes = squares->goals = 0;
  squares->stray = squares->backward = false;
  for (int y = 0; y < board->room.height; y++) take_row(squares, board, y);
  squares->player = square_at(squares, board->now.player);
}

Squares squares_reversed(const Squares *squares) {
  const int movable = SQUARE_GOAL | SQUARE_BOX;
  Squares copy = *squares;
  copy.kind = mem_alloc((size_t)squares->count, 1);
  copy.kind_room = (size_t)squares->count;
  copy.reached = NULL;
  copy.reached_room = 0;
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
