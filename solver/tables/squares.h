// The floor that the player can ever reach, numbered for searches.
//
// Squares are numbered row by row, with one wall square between rows and a whole row of walls
// before and after. So the neighbours of a floor square are at four fixed offsets and never
// outside. Rows run along the shorter side of the floor, which keeps the numbers small: a 9x9 floor
// fits into 128 bits.
#ifndef TSB_SQUARES_H
#define TSB_SQUARES_H

#include "board/board.h"

enum { SQUARE_FLOOR = 1, SQUARE_GOAL = 2, SQUARE_BOX = 4 };

typedef struct {
  int count, stride;
  int step[DIR_COUNT];       // LEFT and UP lead to smaller numbers
  int boxes, goals;          // on the floor
  int player;                // square of the player
  bool has_unreachable_box;  // a box off goal stands outside this floor: unsolvable
  int left, top;             // the cell of the first column and row
  bool transposed;           // rows run down the board
  bool backward;             // the game is played from its end, see squares_reversed
  unsigned char *kind;       // per square; 0 is wall
  BitRow *reached;           // the floor as a plane of the board
  size_t kind_capacity, reached_capacity;
} Squares;

void squares_build(Squares *squares, const Board *board);  // the board must have a player
// A copy for the backward game: goals and boxes are swapped, and boxes are pulled from the goals of
// the level to where they started. The copy has no `reached`.
Squares squares_reversed(const Squares *squares);
void squares_free(Squares *squares);  // a zeroed one is fine

Cell squares_cell(const Squares *squares, int square);
int squares_at(const Squares *squares, Cell cell);  // a cell of the board; -1 if it is not floor

static inline bool squares_floor(const Squares *squares, int square) {
  return squares->kind[square] & SQUARE_FLOOR;
}
static inline bool squares_goal(const Squares *squares, int square) {
  return squares->kind[square] & SQUARE_GOAL;
}

// A push as one number: the square that the box leaves, and the direction.
typedef uint32_t Push;
static inline Push push_of(int from, int dir) { return (uint32_t)from << 2 | (uint32_t)dir; }
static inline int push_from(Push push) { return (int)(push >> 2); }
static inline Dir push_dir(Push push) { return (Dir)(push & 3); }
static inline int push_to(const Squares *squares, Push push) {
  return push_from(push) + squares->step[push_dir(push)];
}
// Where the player stands before the push.
static inline int push_behind(const Squares *squares, Push push) {
  return push_from(push) - squares->step[push_dir(push)];
}

// Where the player stands after a box has moved to `square` in this direction.
static inline int squares_player_after(const Squares *squares, int square, int dir) {
  return squares->backward ? square + squares->step[dir] : square - squares->step[dir];
}

#endif
