// Lines as files have them: ended by LF, CRLF or CR, the last one perhaps by nothing.
#ifndef TSB_LINES_H
#define TSB_LINES_H

#include "text/slice.h"

// A cursor. To look ahead, copy it.
typedef struct {
  Slice left;
  int number;  // of the line last taken, from 1
} Lines;

enum { TAB_WIDTH = 8 };

Lines lines_of(Slice bytes);                 // skips a byte-order mark
bool lines_next(Lines *lines, Slice *line);  // the line without its ending; false after the last

typedef struct {
  int line, column;  // from 1
} LineColumn;
// Where a byte stands. A tab leads to the next tab stop, a character of several bytes takes one
// column.
LineColumn lines_locate(Slice bytes, size_t offset);

#endif
