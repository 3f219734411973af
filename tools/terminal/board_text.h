// Boards as text for the terminal, in the largest style that fits. All styles but the smallest tell
// boxes from goals by shape, so they work without colours.
#ifndef TSB_BOARD_TEXT_H
#define TSB_BOARD_TEXT_H

#include "board/board.h"

typedef enum {
  BOARD_TEXT_WIDE,    // two columns per cell, so that a cell is about square
  BOARD_TEXT_NARROW,  // one column per cell
  BOARD_TEXT_HALF,    // one column per cell, two rows per line: needs colours
  BOARD_TEXT_ASCII,   // the characters of .xsb
} BoardTextStyle;

typedef struct {
  BoardTextStyle style;
  bool color;
  int x, y, width, height;  // the visible part, in cells
} BoardTextView;

typedef struct {
  bool ascii, color;
  int columns, rows;  // the size of the screen; 0 is unlimited
} TextArea;

// How many columns a cell takes, and how many rows of the board a line shows.
int board_text_columns(BoardTextStyle style);
int board_text_rows(BoardTextStyle style);

// The largest style in which the board fits. If none fits, a part of the board around the player.
BoardTextView board_text_fit(const Board *board, const TextArea *area);
bool board_text_is_whole(const Board *board, const BoardTextView *view);
// "columns 1-78 of 200 and rows 1-20 of 60"
void board_text_write_part(const Board *board, const BoardTextView *view, Text *out);
void board_text_write(const Board *board, const BoardTextView *view, Text *out);

#endif
