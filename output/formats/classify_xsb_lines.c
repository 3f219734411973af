// The rules were found on published collections. A line is a row if its characters allow it and it
// has a wall, or if it continues a board. Otherwise it is a key line, a comment, moves or text.
#include "formats/classify_xsb_lines.h"

#include <string.h>

#include "formats/board_reader.h"

// The kinds of characters that a line has.
typedef struct {
  bool walls, runs, bars, letters, others;
} CharClasses;

static CharClasses char_classes_of(Slice line) {
  CharClasses classes = {0};
  for (size_t i = 0; i < line.length; i++) {
    char c = line.at[i];
    if (c == '#') classes.walls = true;
    else if (c == '|') classes.bars = classes.runs = true;
    else if (char_is_digit(c) || c == '(' || c == ')') classes.runs = true;
    else if (c == 'p' || c == 'P' || c == 'b' || c == 'B') classes.letters = true;
    else if (c != '\t' && !board_reader_cell(c)) classes.others = true;
  }
  return classes;
}

// "#12" and "B #2" are numbers of levels, not walls with a run length.
static bool is_number_sign(Slice line) {
  line = slice_trim(line);
  while (line.length && strchr("pPbB ", *line.at)) line = slice_from(line, 1);
  if (!line.length || *line.at != '#') return false;
  line = slice_trim(slice_from(line, 1));
  return line.length && slice_only(line, "0123456789");
}

static bool claims_to_be_row(Slice line, bool in_board) {
  line = slice_trim(line);
  return *line.at == '#' && (in_board || line.at[line.length - 1] == '#');
}

// LINE_TEXT if the line is not a row.
static XsbLineKind row_kind(Slice line, CharClasses classes, bool in_board) {
  if (classes.others) return claims_to_be_row(line, in_board) ? LINE_BAD_ROW : LINE_TEXT;
  if (classes.runs) return classes.walls && !is_number_sign(line) ? LINE_RUNS : LINE_TEXT;
  return classes.walls || (in_board && !classes.letters) ? LINE_ROW : LINE_TEXT;
}

// A line with '|' is a whole board, so consecutive lines are consecutive boards. Only a line that
// ends in '|' continues in the next line.
static void place_in_board(XsbLines *lines, XsbLine *line, CharClasses classes) {
  Slice text = slice_trim_end(line->text);
  line->starts_board = !lines->in_board || (classes.bars && !lines->continues);
  lines->continues = classes.bars && text.at[text.length - 1] == '|';
  lines->in_board = !classes.bars || lines->continues;
}

static bool holds_moves(Slice text) {
  if (!slice_only(text, "lurdLURD0123456789()* \t")) return false;
  for (size_t i = 0; i < text.length; i++)
    if (char_is_letter(text.at[i])) return true;
  return false;
}

static bool moves_follow(Lines ahead) {
  Slice next;
  return lines_next(&ahead, &next) && holds_moves(next);
}

// `Comment: text` often has no `Comment-End:`. It has one if an end follows before the next
// comment.
static bool comment_is_closed(Lines ahead) {
  for (Slice line; lines_next(&ahead, &line);) {
    KeyKind kind = parse_key_line(line).kind;
    if (kind == KEY_COMMENT_END) return true;
    if (kind == KEY_COMMENT) return false;
  }
  return false;
}

static XsbLineKind solution_line_kind(XsbLines *lines, XsbLine *line) {
  bool inside = holds_moves(line->key.value);
  lines->in_solution = inside || moves_follow(lines->lines);
  if (lines->in_solution) line->text = inside ? line->key.value : slice_of("");
  return lines->in_solution ? LINE_SOLUTION : LINE_TEXT;
}

static XsbLineKind kind_of_key_line(XsbLines *lines, XsbLine *line) {
  line->key = parse_key_line(line->text);
  switch (line->key.kind) {
    case KEY_NONE:
      return slice_starts(slice_trim(line->text), "::") ? LINE_REMARK : LINE_TEXT;
    case KEY_COMMENT_END:
      return LINE_DROPPED;
    case KEY_COMMENT:
      lines->in_comment = comment_is_closed(lines->lines);
      line->text = line->key.value;
      return line->text.length ? LINE_COMMENT : LINE_DROPPED;
    case KEY_SOLUTION:
      return solution_line_kind(lines, line);
    default:
      return LINE_KEY;
  }
}

static XsbLineKind comment_line_kind(XsbLines *lines, Slice text) {
  lines->in_comment = parse_key_line(text).kind != KEY_COMMENT_END;
  return lines->in_comment ? LINE_COMMENT : LINE_DROPPED;
}

static XsbLineKind kind_of(XsbLines *lines, XsbLine *line) {
  if (lines->in_comment) return comment_line_kind(lines, line->text);
  if (lines->in_solution && holds_moves(line->text)) return LINE_MOVES;
  lines->in_solution = false;
  if (!slice_trim(line->text).length) return LINE_BLANK;
  CharClasses classes = char_classes_of(line->text);
  XsbLineKind kind = row_kind(line->text, classes, lines->in_board);
  if (kind == LINE_TEXT) return kind_of_key_line(lines, line);
  place_in_board(lines, line, classes);
  return kind;
}

XsbLines xsb_lines_of(Slice bytes) { return (XsbLines){.lines = lines_of(bytes)}; }

bool xsb_lines_next(XsbLines *lines, XsbLine *line) {
  *line = (XsbLine){0};
  if (!lines_next(&lines->lines, &line->text)) return false;
  line->number = lines->lines.number;
  line->kind = kind_of(lines, line);
  bool row = line->kind == LINE_ROW || line->kind == LINE_RUNS || line->kind == LINE_BAD_ROW;
  if (!row) lines->in_board = lines->continues = false;
  return true;
}
