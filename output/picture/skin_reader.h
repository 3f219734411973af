// Tiles from a skin image in the layout that many Sokoban programs share: square tiles, four in a
// row, at least four rows.
//
//   floor            player           box              -
//   goal             player on goal   box on goal      -
//   wall joined all  wall joined      cap where four   outside
//   around           left and right   walls meet
//   wall joined up   wall alone       -                -
//   and down
//
// Walls are put together from quarters of the four wall tiles. Further rows are ignored.
#ifndef TSB_SKIN_READER_H
#define TSB_SKIN_READER_H

#include "base/text.h"
#include "picture/tiles.h"

enum { SKIN_COLUMNS = 4, SKIN_ROWS = 4, SKIN_MAX_SIDE = 8192 };

// Reads the bytes of a PNG file and scales the tiles to `cell` pixels; 0 keeps their size. The
// theme supplies colours that a skin does not have. Returns NULL or an error.
const char *skin_reader_tiles(const Text *png, const Theme *theme, int cell, Tiles *out);

#endif
