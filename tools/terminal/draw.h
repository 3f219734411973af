// Boards for people's eyes: as large as fits, and never without telling box from goal by shape
// alone, colours or not.
#ifndef TSB_DRAW_H
#define TSB_DRAW_H

#include "board/board.h"

typedef enum {
  DRAW_WIDE,    // two columns a cell, which makes it about square
  DRAW_NARROW,  // one column a cell
  DRAW_HALF,    // one column a cell, one line two rows: by colour only
  DRAW_ASCII,   // the characters of .xsb
} DrawStyle;

typedef struct {
  DrawStyle style;
  bool color;
  int x, y, width, height;  // the part that is shown, in cells
} View;

typedef struct {
  bool ascii, color;
  int columns, rows;  // room on the screen; 0 is without end
} Canvas;

// The largest style in which the board fits, or else a part around the player.
View draw_fit(const Board *board, const Canvas *canvas);
bool draw_whole(const Board *board, const View *view);
void draw_part(const Board *board, const View *view, Text *out);  // ", columns 1-78 of 200..."
void draw_board(const Board *board, const View *view, Text *out);

#endif
