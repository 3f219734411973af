// The eight symmetries of a board (turns and mirrors), and the canonical form that all eight share.
#ifndef TSB_SYMMETRY_H
#define TSB_SYMMETRY_H

#include "board/board.h"

// 0 is the identity; bit 0 mirrors left-right, bit 1 top-bottom, bit 2 then swaps x and y.
enum { SYMMETRY_COUNT = 8 };

Board symmetry_apply(const Board *board, int which);
int symmetry_inverse(int which);
Dir symmetry_dir(Dir dir, int which);  // the direction after the symmetry is applied

// The symmetry whose text is smallest: it brings a board into its standard orientation. A board and
// its seven turned or mirrored forms all become the same board this way.
int symmetry_orientation(const Board *board);

// Canonical form: unreachable cells are wall, the margin is one wall wide, the player stands on the
// first cell of his region, and the symmetry is the one whose text is smallest. Two levels have the
// same form exactly if they are the same puzzle, turned, mirrored or with other decoration.
// The board must have a player who cannot walk out of it.
Board symmetry_canonical(const Board *board);

// The id of a level: 128-bit FNV-1a of the text of its canonical form.
typedef struct {
  uint64_t high, low;
} LevelId;
enum { LEVEL_ID_LENGTH = 32 };

LevelId symmetry_id(const Board *board);
bool level_id_equal(LevelId a, LevelId b);
void level_id_write(LevelId id, Text *out);          // 32 hexadecimal digits
bool level_id_parse(const char *text, LevelId *id);  // false if it is anything else, or NULL

#endif
