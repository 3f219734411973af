// Lines as files have them: ended by LF, CRLF or CR, the last one perhaps by nothing.
#ifndef TSB_LINES_H
#define TSB_LINES_H

#include "text/slice.h"

// A cursor; a copy of it looks ahead.
typedef struct {
  Slice left;
  int number;  // of the line last taken, from 1
} Lines;

enum { TAB_WIDTH = 8 };

Lines lines_of(Slice bytes);                 // a byte-order mark is skipped
bool lines_next(Lines *lines, Slice *line);  // without its ending; false after the last

// Line and column (both from 1) of a byte: a tab leads to the next tab stop, a character of
// several bytes takes one column.
typedef struct {
  int line, column;
} LineColumn;
LineColumn lines_locate(Slice bytes, size_t offset);

#endif
