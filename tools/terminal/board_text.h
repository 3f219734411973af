// Boards for people's eyes: as large as fits, and never without telling box from goal by shape
// alone, colours or not.
#ifndef TSB_BOARD_TEXT_H
#define TSB_BOARD_TEXT_H

#include "board/board.h"

typedef enum {
  BOARD_TEXT_WIDE,    // two columns a cell, which makes it about square
  BOARD_TEXT_NARROW,  // one column a cell
  BOARD_TEXT_HALF,    // one column a cell, one line two rows: by colour only
  BOARD_TEXT_ASCII,   // the characters of .xsb
} BoardTextStyle;

typedef struct {
  BoardTextStyle style;
  bool color;
  int x, y, width, height;  // the part that is shown, in cells
} BoardTextView;

typedef struct {
  bool ascii, color;
  int columns, rows;  // room on the screen; 0 is without end
} TextArea;

// The largest style in which the board fits, or else a part around the player.
BoardTextView board_text_fit(const Board *board, const TextArea *area);
bool board_text_is_whole(const Board *board, const BoardTextView *view);
void board_text_write_part(const Board *board, const BoardTextView *view,
                           Text *out);  // ", columns 1-78 of 200..."
void board_text_write(const Board *board, const BoardTextView *view, Text *out);

#endif
