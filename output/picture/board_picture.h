// A board as a picture, a whole number of pixels a cell and no margin: cell (x, y) has its corner
// at (x * cell, y * cell). Floor is drawn where the player could come if no box stood in his way;
// whatever lies outside stays transparent unless it is asked to be filled.
#ifndef TSB_BOARD_PICTURE_H
#define TSB_BOARD_PICTURE_H

#include "board/board.h"
#include "image/png_write.h"
#include "picture/tiles.h"

typedef enum { OUTSIDE_CLEAR, OUTSIDE_FILLED } Outside;

// Draws on a canvas with the board's corner at (x, y).
void board_picture_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                        int x, int y);

// The same for some cells alone, given in cells, with the board's corner at (0, 0): what changes
// from one move to the next.
void board_picture_draw_cells(const Tiles *tiles, const Board *board, Outside outside,
                              Canvas *canvas, Rect cells);

// The board as a PNG file, added to `out`; NULL, or what went wrong. Needs memory for one row of
// cells, however large the board.
const char *board_picture_png(const Tiles *tiles, const Board *board, Outside outside,
                              PngEffort effort, Text *out);

// The cells that get a floor: all that connect to the player; also rooms that he cannot enter but
// that hold boxes or goals. Where there is no player, every room that the walls close.
void board_picture_inside(const Board *board, BitRow *inside);  // height rows

#endif
