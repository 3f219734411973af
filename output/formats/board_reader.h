// Reads a board from the rows of cells that a file has. Faults are reported by line and
// column of the file. Shared by all readers.
#ifndef TSB_BOARD_READER_H
#define TSB_BOARD_READER_H

#include "board/board.h"
#include "text/problem.h"
#include "text/slice.h"

typedef struct {
  size_t start, length;  // in the cells
  int line, column;      // of the first cell; column 0 if cells are not columns
} BoardRow;

typedef struct {
  Text cells;
  BoardRow *items;
  size_t count, capacity;
  int line;     // of the level, for problems without a cell
  bool broken;  // a row was unreadable, and the problem is reported already
  bool sketch;  // takes boards that are no levels: without player, boxes or goals
} BoardReader;

// The characters that stand for cells in files.
#define BOARD_READER_CHARS "#@+$*.pPbB-_ "
char board_reader_cell(char c);  // the character of a board's text form, or '\0'

void board_reader_clear(BoardReader *reader);  // for the next level
void board_reader_free(BoardReader *reader);

// Adds a row of BOARD_READER_CHARS and tabs. Blanks at its start are floor, blanks at its end are
// dropped.
void board_reader_add(BoardReader *reader, Slice row, int line, int column);

// Builds the board without empty rows above and below and without decoration above the first wall.
// False if the level is not well formed; the fault is added to the problems.
bool board_reader_build(const BoardReader *reader, int level, Problems *problems, Board *out);

#endif
