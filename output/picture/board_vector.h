// A board on a vector canvas, for SVG. It looks like board_picture.h at the size of its tiles, but
// floor and walls are one shape for each colour. So there are no seams at any other size.
#ifndef TSB_BOARD_VECTOR_H
#define TSB_BOARD_VECTOR_H

#include "picture/board_picture.h"

// Draws with the board's corner at (x, y). The tiles are vector tiles; those of a skin are placed
// one by one.
void board_vector_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                       int x, int y);

#endif
