// Boards as text for the terminal, in the largest style that fits. All styles but the smallest tell
// boxes from goals by shape, so they work without colours.
#ifndef TSB_BOARD_TEXT_H
#define TSB_BOARD_TEXT_H

#include "board/board.h"

typedef enum {
  BOARD_TEXT_LARGE,   // four columns and two lines per cell: on screens, never as text
  BOARD_TEXT_WIDE,    // two columns per cell, so that a cell is about square
  BOARD_TEXT_NARROW,  // one column per cell
  BOARD_TEXT_HALF,    // one column per cell, two rows of the board per line: needs colours
  BOARD_TEXT_ASCII,   // the characters of .xsb
} BoardTextStyle;

typedef struct {
  BoardTextStyle style;
  bool color;
  int x, y, width, height;  // the visible part, in cells
} BoardTextView;

typedef struct {
  bool ascii, color;
  bool large;         // for a screen: BOARD_TEXT_LARGE is allowed
  int columns, rows;  // the size of the screen; 0 is unlimited
} TextArea;

// How many columns a cell takes, how many lines so many rows of the board take, and which row a
// line shows, the upper one of two.
int board_text_columns(BoardTextStyle style);
int board_text_lines(BoardTextStyle style, int rows);
int board_text_row(BoardTextStyle style, int line);

// The largest style in which the board fits. If none fits, a part of the board around the player.
BoardTextView board_text_fit(const Board *board, const TextArea *area);
bool board_text_is_whole(const Board *board, const BoardTextView *view);
// "columns 1-78 of 200 and rows 1-20 of 60"
void board_text_write_part(const Board *board, const BoardTextView *view, Text *out);
// In any style but BOARD_TEXT_LARGE.
void board_text_write(const Board *board, const BoardTextView *view, Text *out);

#endif
