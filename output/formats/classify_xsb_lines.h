// Classifies the lines of a text collection. The kind of a line depends on the lines around it (a
// board continues, a comment is open, moves follow a `Solution`), so lines are read in order.
#ifndef TSB_CLASSIFY_XSB_LINES_H
#define TSB_CLASSIFY_XSB_LINES_H

#include "text/lines.h"
#include "text/parse_key_line.h"

typedef enum {
  LINE_BLANK,
  LINE_ROW,       // of a board
  LINE_RUNS,      // one or more rows written with run lengths or '|'
  LINE_BAD_ROW,   // claims to be a row but holds a character that no row can hold
  LINE_KEY,       // `Key: value`: see `key`
  LINE_COMMENT,   // the value of `Comment:`, or a line before `Comment-End:`
  LINE_SOLUTION,  // `Solution`; `text` is the moves on the same line
  LINE_MOVES,     // of the solution
  LINE_TEXT,      // any other text
  LINE_REMARK,    // `::`, which no program shows
  LINE_DROPPED,   // `Comment:` or `Comment-End:` alone
} XsbLineKind;

typedef struct {
  XsbLineKind kind;
  int number;
  bool starts_board;
  Slice text;
  KeyLine key;  // for LINE_KEY
} XsbLine;

// A cursor. To look ahead, copy it.
typedef struct {
  Lines lines;
  bool in_board, in_comment, in_solution;
  bool continues;  // the board's last line ended in '|'
} XsbLines;

XsbLines xsb_lines_of(Slice bytes);
bool xsb_lines_next(XsbLines *lines, XsbLine *line);  // false after the last

#endif
