// Thumbnails of a fixed size in pixels: the board in the middle, each cell a whole number of
// pixels, and the theme's outside around it.
#ifndef TSB_PACK_THUMB_H
#define TSB_PACK_THUMB_H

#include "board/board.h"
#include "picture/tiles.h"

// False with an error, such as for a board that has more cells than the picture has pixels.
bool pack_thumb_png(TileSets *sets, int width, int height, const Board *board, Text *png,
                    Text *error);

#endif
