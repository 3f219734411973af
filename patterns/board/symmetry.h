// The eight ways to lay a board on the table, and the one form that all of them share.
#ifndef TSB_SYMMETRY_H
#define TSB_SYMMETRY_H

#include "board/board.h"

// 0 is the identity; bit 0 mirrors left-right, bit 1 top-bottom, bit 2 then swaps x and y.
enum { SYMMETRY_COUNT = 8 };

Board symmetry_apply(const Board *board, int which);
int symmetry_inverse(int which);
Dir symmetry_dir(Dir dir, int which);  // what a direction becomes

// The way to lay a board so that it lies as the same board turned or mirrored would.
int symmetry_orientation(const Board *board);

// Canonical form: what nobody can reach is wall, the margin is one wall wide, the player stands on
// the first cell of its region, and the symmetry is the one whose text is smallest. Two levels
// have the same form exactly if they are the same puzzle turned, mirrored or redecorated.
// The board must have a player who cannot walk out of it.
Board symmetry_canonical(const Board *board);

// FNV-1a with 128 bits over the canonical form's text (board_write).
typedef struct {
  uint64_t high, low;
} LevelId;
enum { LEVEL_ID_LENGTH = 32 };

LevelId symmetry_id(const Board *board);
bool level_id_equal(LevelId a, LevelId b);
void level_id_write(LevelId id, Text *out);  // 32 hexadecimal digits

#endif
