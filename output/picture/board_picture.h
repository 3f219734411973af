// A board as a picture. A cell is a whole number of pixels, and there is no margin: the corner of
// cell (x, y) is at (x * cell, y * cell). Floor is drawn where the player could walk if there were
// no boxes. The outside is transparent, or filled on request.
#ifndef TSB_BOARD_PICTURE_H
#define TSB_BOARD_PICTURE_H

#include "board/board.h"
#include "image/png_write.h"
#include "picture/tiles.h"

typedef enum { OUTSIDE_CLEAR, OUTSIDE_FILLED } Outside;

// Draws with the board's corner at (x, y).
void board_picture_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                        int x, int y);

// Draws only some cells, with the board's corner at (0, 0). `cells` is in cells, not in pixels.
void board_picture_draw_cells(const Tiles *tiles, const Board *board, Outside outside,
                              Canvas *canvas, Rect cells);

// Appends a PNG file to `out`. Returns NULL or an error. Uses memory for one row of cells only.
const char *board_picture_png(const Tiles *tiles, const Board *board, Outside outside,
                              PngEffort effort, Text *out);

// The cells that get a floor: all that are connected to the player, and closed rooms with boxes or
// goals that the player cannot enter. Without a player: every closed room. `inside` has height
// rows.
void board_picture_inside(const Board *board, BitRow *inside);

#endif
