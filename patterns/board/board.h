// The board. What never changes (walls, goals) is kept apart from what moves (boxes, player).
//
// A cell is one number, y * 256 + x, for boards of any width: neighbours are at fixed offsets, and
// x and y are its two bytes. y grows downwards. A plane is a set of cells: one BitRow of 256 bits
// per row. Bits beyond the width are never set. Everything outside the board is wall.
#ifndef TSB_BOARD_H
#define TSB_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { BOARD_MAX_SIDE = 256, ROW_WORDS = BOARD_MAX_SIDE / 64 };

typedef int32_t Cell;
enum { NO_CELL = -1, CELL_COUNT = BOARD_MAX_SIDE * BOARD_MAX_SIDE };

static inline Cell cell_at(int x, int y) { return y << 8 | x; }
static inline int cell_x(Cell cell) { return cell & 255; }
static inline int cell_y(Cell cell) { return cell >> 8; }

// In the order of the LURD letters. The opposite of d is d ^ 2.
typedef enum { LEFT, UP, RIGHT, DOWN } Dir;
enum { DIR_COUNT = 4 };
static inline Dir dir_opposite(Dir dir) { return (Dir)(dir ^ 2); }

typedef struct {
  uint64_t words[ROW_WORDS];
} BitRow;

typedef struct {
  int width, height;
  BitRow *wall, *goal;  // height rows each
} Room;

typedef struct {
  BitRow *box;  // height rows
  Cell player;  // NO_CELL if there is none
} BoardState;

typedef struct {
  Room room;
  BoardState now;
} Board;

Board board_new(int width, int height);  // all floor, no player; sides 1 .. BOARD_MAX_SIDE
Board board_copy(const Board *board);
void board_free(Board *board);  // a zeroed board is allowed

// Queries about one cell. Any cell is allowed, also NO_CELL and cells outside the board.
bool board_wall(const Board *board, Cell cell);
bool board_goal(const Board *board, Cell cell);
bool board_box(const Board *board, Cell cell);
Cell board_step(const Board *board, Cell from, Dir dir);  // NO_CELL at the board's edge

// The text form: '#' wall, ' ' floor, '.' goal, '$' box, '*' box on goal, '@' player,
// '+' player on goal. board_put takes only these and replaces the old content of the cell.
char board_char(const Board *board, Cell cell);
void board_put(Board *board, Cell cell, char c);
void board_write(const Board *board, Text *out);  // rows without trailing blanks, each with '\n'

// Reads a board from rows that end with newlines. Returns NULL, or an error message; then *out is
// unchanged. Files of users go through the readers of output/formats, which give better messages.
const char *board_parse(const char *rows, Board *out);

int board_box_count(const Board *board);
int board_goal_count(const Board *board);
bool board_solved(const Board *board);  // every box stands on a goal
bool board_equal(const Board *a, const Board *b);

static inline bool plane_has(const BitRow *plane, Cell cell) {
  return plane[cell_y(cell)].words[cell_x(cell) >> 6] >> (cell_x(cell) & 63) & 1;
}
static inline void plane_add(BitRow *plane, Cell cell) {
  plane[cell_y(cell)].words[cell_x(cell) >> 6] |= UINT64_C(1) << (cell_x(cell) & 63);
}
static inline void plane_remove(BitRow *plane, Cell cell) {
  plane[cell_y(cell)].words[cell_x(cell) >> 6] &= ~(UINT64_C(1) << (cell_x(cell) & 63));
}

#endif
