// Tiles out of a skin sheet in the layout that many Sokoban programs share: square tiles, four a
// row, at least four rows.
//
//   floor            player           box              -
//   goal             player on goal   box on goal      -
//   wall joined all  wall joined      cap where four   outside
//   around           left and right   walls meet
//   wall joined up   wall alone       -                -
//   and down
//
// Walls are put together from quarters of these four; further rows are not looked at.
#ifndef TSB_SKIN_H
#define TSB_SKIN_H

#include "base/text.h"
#include "picture/tiles.h"

enum { SKIN_COLUMNS = 4, SKIN_ROWS = 4, SKIN_MAX_SIDE = 8192 };

// From the bytes of a PNG file, scaled to `cell` pixels, or as large as they are if that is 0; the
// theme gives what a skin does not have. NULL, or what is wrong.
const char *skin_tiles(const Text *png, const Theme *theme, int cell, Tiles *out);

#endif
