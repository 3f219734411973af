// Builds a labyrinth from the rows of its text form. Faults are reported by line and column of the
// file. Shared by the readers of text and of JSON.
#ifndef TSB_LABYRINTH_BOARD_READER_H
#define TSB_LABYRINTH_BOARD_READER_H

#include "labyrinth_rules/labyrinth.h"
#include "text/problem.h"
#include "text/slice.h"

enum { LABYRINTH_MAX_ROWS = 2 * LABYRINTH_MAX_SIDE + 1 };

typedef struct {
  Slice line;    // as the file has it
  size_t start;  // offset of the first character that belongs to the board
  int number;    // of the line, from 1
  int column;    // of the line's first character, from 1; 0: columns of the file are not known
} LabyrinthRow;

// A zeroed reader is empty. The bytes of the rows are borrowed until the board is built.
typedef struct {
  LabyrinthRow rows[LABYRINTH_MAX_ROWS];
  size_t count;   // also rows that there is no room for
  size_t indent;  // blanks before the first row
} LabyrinthBoardReader;

void labyrinth_board_reader_add(LabyrinthBoardReader *reader, Slice line, int number, int column);
// Is the board complete with a row of nothing but walls, so that a row of walls begins another one?
bool labyrinth_board_reader_is_closed(const LabyrinthBoardReader *reader);

// False if the board has faults; all of them are added to the problems.
bool labyrinth_board_reader_build(const LabyrinthBoardReader *reader, int level, Problems *problems,
                                  Labyrinth *out);

#endif
