// Rows of cells as a file has them, on their way to becoming a board; and what is wrong with
// them, told by line and column of the file. Shared by all readers.
#ifndef TSB_BOARD_ROWS_H
#define TSB_BOARD_ROWS_H

#include "board/board.h"
#include "text/problem.h"
#include "text/slice.h"

typedef struct {
  size_t start, length;  // in the cells
  int line, column;      // of its first cell; column 0 where cells and columns do not agree
} BoardRow;

typedef struct {
  Text cells;
  BoardRow *items;
  size_t count, capacity;
  int line;     // of the level, for problems that have no narrower place
  bool broken;  // a row could not be read, which has been reported
} BoardRows;

// The characters that stand for cells in files, and what each is in a board's text form.
#define BOARD_ROWS_CHARS "#@+$*.pPbB-_ "
char board_rows_cell(char c);  // '\0' if it stands for none

void board_rows_clear(BoardRows *rows);  // empties it for the next level
void board_rows_free(BoardRows *rows);

// A row of BOARD_ROWS_CHARS and tabs. Blanks at its end are dropped, those at its start are floor.
void board_rows_add(BoardRows *rows, Slice row, int line, int column);

// The board that the rows draw, without what lies outside its walls: empty rows above and below,
// rows of decoration above the first wall. False if it is no well-formed level; what is wrong is
// added to the problems.
bool board_rows_build(const BoardRows *rows, int level, Problems *problems, Board *out);

#endif
