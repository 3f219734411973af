// Three bit planes (walls, goals, boxes) and the player's cell. A single cell is tested with one
// shift; counts, comparisons and fills take 64 cells at a time.
#include "board/board.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

static bool inside(const Board *board, Cell cell) {
  return cell >= 0 && cell_x(cell) < board->room.width && cell_y(cell) < board->room.height;
}

static size_t plane_bytes(const Board *board) {
  return (size_t)board->room.height * sizeof(BitRow);
}

Board board_new(int width, int height) {
  assert(width > 0 && width <= BOARD_MAX_SIDE && height > 0 && height <= BOARD_MAX_SIDE);
  size_t rows = (size_t)height;
  return (Board){
      .room = {width, height, mem_alloc(rows, sizeof(BitRow)), mem_alloc(rows, sizeof(BitRow))},
      .now = {mem_alloc(rows, sizeof(BitRow)), NO_CELL}};
}

Board board_copy(const Board *board) {
  Board copy = board_new(board->room.width, board->room.height);
  memcpy(copy.room.wall, board->room.wall, plane_bytes(board));
  memcpy(copy.room.goal, board->room.goal, plane_bytes(board));
  memcpy(copy.now.box, board->now.box, plane_bytes(board));
  copy.now.player = board->now.player;
  return copy;
}

void board_free(Board *board) {
  mem_free(board->room.wall);
  mem_free(board->room.goal);
  mem_free(board->now.box);
  *board = (Board){0};
}

bool board_wall(const Board *board, Cell cell) {
  return !inside(board, cell) || plane_has(board->room.wall, cell);
}

bool board_goal(const Board *board, Cell cell) {
  return inside(board, cell) && plane_has(board->room.goal, cell);
}

bool board_box(const Board *board, Cell cell) {
  return inside(board, cell) && plane_has(board->now.box, cell);
}

Cell board_step(const Board *board, Cell from, Dir dir) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  int x = cell_x(from) + dx[dir], y = cell_y(from) + dy[dir];
  if (x < 0 || y < 0 || x >= board->room.width || y >= board->room.height) return NO_CELL;
  return cell_at(x, y);
}

char board_char(const Board *board, Cell cell) {
  if (board_wall(board, cell)) return '#';
  bool goal = board_goal(board, cell);
  if (board->now.player == cell) return goal ? '+' : '@';
  if (board_box(board, cell)) return goal ? '*' : '$';
  return goal ? '.' : ' ';
}

void board_put(Board *board, Cell cell, char c) {
  assert(inside(board, cell));
  plane_remove(board->room.wall, cell);
  plane_remove(board->room.goal, cell);
  plane_remove(board->now.box, cell);
  if (board->now.player == cell) board->now.player = NO_CELL;
  if (c == '#') plane_add(board->room.wall, cell);
  if (c == '.' || c == '*' || c == '+') plane_add(board->room.goal, cell);
  if (c == '$' || c == '*') plane_add(board->now.box, cell);
  if (c == '@' || c == '+') board->now.player = cell;
}

// A row of only floor is written as one '-', because an empty line would end the board.
void board_write(const Board *board, Text *out) {
  for (int y = 0; y < board->room.height; y++) {
    char row[BOARD_MAX_SIDE + 1];
    size_t end = 0;
    for (int x = 0; x < board->room.width; x++) {
      row[x] = board_char(board, cell_at(x, y));
      if (row[x] != ' ') end = (size_t)x + 1;
    }
    if (!end) row[end++] = '-';
    row[end] = '\n';
    text_add_bytes(out, row, end + 1);
  }
}

static const char *measure_rows(const char *rows, int *width, int *height) {
  *width = *height = 0;
  for (const char *row = rows; *row;) {
    size_t length = strcspn(row, "\n");
    if (length > BOARD_MAX_SIDE) return "too many columns";
    if ((int)length > *width) *width = (int)length;
    if (++*height > BOARD_MAX_SIDE) return "too many rows";
    row += length + (row[length] == '\n');
  }
  return *width ? NULL : "no cells";
}

// Puts a character of a text on the board. NULL, or what is wrong.
static const char *put_parsed(Board *board, Cell cell, char c) {
  switch (c) {
    case '@':
    case '+':
      if (board->now.player != NO_CELL) return "two players";
      break;
    case '#':
    case ' ':
    case '.':
    case '$':
    case '*':
    case '-':
      break;
    default:
      return "unknown character";
  }
  board_put(board, cell, c == '-' ? ' ' : c);
  return NULL;
}

const char *board_parse(const char *rows, Board *out) {
  int width, height;
  const char *error = measure_rows(rows, &width, &height);
  if (error) return error;
  Board board = board_new(width, height);
  int x = 0, y = 0;
  for (const char *c = rows; *c && !error; c++) {
    if (*c == '\n') x = 0, y++;
    else error = put_parsed(&board, cell_at(x++, y), *c);
  }
  if (error) board_free(&board);
  else *out = board;
  return error;
}

static int plane_count(const BitRow *plane, int height) {
  int count = 0;
  for (int y = 0; y < height; y++)
    for (int i = 0; i < ROW_WORDS; i++) count += __builtin_popcountll(plane[y].words[i]);
  return count;
}

int board_box_count(const Board *board) { return plane_count(board->now.box, board->room.height); }

int board_goal_count(const Board *board) {
  return plane_count(board->room.goal, board->room.height);
}

bool board_solved(const Board *board) {
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++)
      if (board->now.box[y].words[i] & ~board->room.goal[y].words[i]) return false;
  return true;
}

bool board_equal(const Board *a, const Board *b) {
  return a->room.width == b->room.width && a->room.height == b->room.height &&
         a->now.player == b->now.player && !memcmp(a->room.wall, b->room.wall, plane_bytes(a)) &&
         !memcmp(a->room.goal, b->room.goal, plane_bytes(a)) &&
         !memcmp(a->now.box, b->now.box, plane_bytes(a));
}
