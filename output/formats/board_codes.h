// A board as a full rectangle of codes, for programs that learn from boards: every row has the same
// length, and empty cells outside the walls are walls.
#ifndef TSB_BOARD_CODES_H
#define TSB_BOARD_CODES_H

#include "board/board.h"

// Each thing has a bit of its own, so that one mask selects a plane. A cell is the sum of what it
// holds: 0 is floor, 6 a box on a goal, 10 the player on a goal.
#define BOARD_CODES(X) X(wall, 1) X(goal, 2) X(box, 4) X(player, 8)

typedef enum {
#define X(name, bit) BOARD_CODE_##name = (bit),
  BOARD_CODES(X)
#undef X
} BoardCode;

// Appends width x height bytes, row by row.
void board_codes_add(const Board *board, Text *out);
// The same with the characters of board_char, and a newline after each row.
void board_codes_add_rows(const Board *board, Text *out);

#endif
