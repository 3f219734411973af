// What each line of a text collection is. What a line means depends on the lines around it (a
// board goes on, a comment is open, moves follow a `Solution`), so they are taken in order.
#ifndef TSB_XSB_LINE_H
#define TSB_XSB_LINE_H

#include "text/key_line.h"
#include "text/lines.h"

typedef enum {
  LINE_BLANK,
  LINE_ROW,       // of a board
  LINE_RUNS,      // one or more rows written with run lengths or '|'
  LINE_BAD_ROW,   // claims to be a row but holds a character that no row can hold
  LINE_KEY,       // `Key: value`: see `key`
  LINE_COMMENT,   // what a `Comment:` says, or a line before its `Comment-End:`
  LINE_SOLUTION,  // the heading; its text is the moves that stand there too
  LINE_MOVES,     // of the solution
  LINE_TEXT,      // anything else that people write
  LINE_REMARK,    // `::`, which no program shows
  LINE_DROPPED,   // what only frames a comment
} XsbLineKind;

typedef struct {
  XsbLineKind kind;
  int number;
  bool starts_board;
  Slice text;
  KeyLine key;  // for LINE_KEY
} XsbLine;

// A cursor over the lines; a copy of it looks ahead.
typedef struct {
  Lines lines;
  bool in_board, in_comment, in_solution;
  bool goes_on;  // the board's last line ended in '|'
} XsbLines;

XsbLines xsb_lines_of(Slice bytes);
bool xsb_lines_next(XsbLines *lines, XsbLine *line);  // false after the last

#endif
