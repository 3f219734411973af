// Rows are collected first and turned into a board at the end of the level, because only then the
// width and the first row with walls are known. Each row keeps its place in the file, so that a
// fault of the board is reported by line and column.
#include "formats/board_reader.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "text/lines.h"

char board_reader_cell(char c) {
  static const char written[] = BOARD_ROWS_CHARS, meant[] = "#@+$*.@+$*   ";
  const char *found = c ? strchr(written, c) : NULL;
  return found ? meant[found - written] : '\0';
}

void board_reader_clear(BoardReader *rows) {
  rows->cells.length = 0;
  rows->count = 0;
  rows->broken = false;
}

void board_reader_free(BoardReader *rows) {
  text_free(&rows->cells);
  mem_free(rows->items);
  *rows = (BoardReader){0};
}

static void add_tab(Text *cells, size_t start) {
  do text_add_char(cells, ' ');
  while ((cells->length - start) % TAB_WIDTH);
}

void board_reader_add(BoardReader *rows, Slice row, int line, int column) {
  size_t start = rows->cells.length, end = start;
  for (size_t i = 0; i < row.length; i++) {
    char cell = row.at[i] == '\t' ? ' ' : board_reader_cell(row.at[i]);
    assert(cell);
    if (row.at[i] == '\t') add_tab(&rows->cells, start);
    else text_add_char(&rows->cells, cell);
    if (cell != ' ') end = rows->cells.length;
  }
  rows->cells.length = end;
  rows->items = mem_grow(rows->items, rows->count, &rows->capacity, sizeof *rows->items);
  rows->items[rows->count++] = (BoardRow){start, end - start, line, column};
}

static Slice row_cells(const BoardReader *rows, size_t index) {
  const BoardRow *row = &rows->items[index];
  return row->length ? (Slice){rows->cells.data + row->start, row->length} : slice_of("");
}

// The rows that make the board: from `first` up to, not including, `end`.
typedef struct {
  size_t first, end;
} Span;

// Rows above the first wall are skipped only if they are empty or hold nothing but boxes on goals,
// a common decoration. Anything else there is a fault and must be reported.
static Span board_span(const BoardReader *rows) {
  Span span = {0, rows->count};
  while (span.end && !rows->items[span.end - 1].length) span.end--;
  size_t first_wall = 0;
  while (first_wall < span.end && slice_only(row_cells(rows, first_wall), " *")) first_wall++;
  if (first_wall < span.end &&
      memchr(row_cells(rows, first_wall).at, '#', rows->items[first_wall].length))
    span.first = first_wall;
  return span;
}

static size_t span_width(const BoardReader *rows, Span span) {
  size_t width = 0;
  for (size_t i = span.first; i < span.end; i++)
    if (rows->items[i].length > width) width = rows->items[i].length;
  return width;
}

static bool size_is_fine(const BoardReader *rows, Span span, int level, Problems *problems) {
  size_t width = span_width(rows, span), height = span.end - span.first;
  static const char too_large[] = "%zu %s, at most %d are supported";
  if (!width) problems_add(problems, rows->line, 0, level, "no cells");
  if (width > BOARD_MAX_SIDE)
    problems_add(problems, rows->line, 0, level, too_large, width, "columns", BOARD_MAX_SIDE);
  if (height > BOARD_MAX_SIDE)
    problems_add(problems, rows->line, 0, level, too_large, height, "rows", BOARD_MAX_SIDE);
  return width && width <= BOARD_MAX_SIDE && height <= BOARD_MAX_SIDE;
}

static LineColumn place_of(const BoardReader *rows, Span span, Cell cell) {
  if (cell == NO_CELL) return (LineColumn){rows->line, 0};
  const BoardRow *row = &rows->items[span.first + (size_t)cell_y(cell)];
  return (LineColumn){row->line, row->column ? row->column + cell_x(cell) : 0};
}

static void report_two_players(LineColumn first, LineColumn second, int level, Problems *problems) {
  Text text = {0};
  text_format(&text, "two players, the first at line %d", first.line);
  if (first.column) text_format(&text, ", column %d", first.column);
  problems_add(problems, second.line, second.column, level, "%s", text.data);
  text_free(&text);
}

// Fills the board up to the second player. Returns the second player's cell, or NO_CELL.
static Cell fill_board(const BoardReader *rows, Span span, Board *board) {
  for (size_t i = span.first; i < span.end; i++) {
    Slice cells = row_cells(rows, i);
    for (size_t x = 0; x < cells.length; x++) {
      char c = cells.at[x];
      if (c == ' ') continue;
      Cell cell = cell_at((int)x, (int)(i - span.first));
      if ((c == '@' || c == '+') && board->now.player != NO_CELL) return cell;
      board_put(board, cell, c);
    }
  }
  return NO_CELL;
}

static bool board_is_fine(const BoardReader *rows, Span span, const Board *board, int level,
                          Problems *problems) {
  BoardFault fault = board_fault(board);
  if (fault.kind == FAULT_NONE) return true;
  LineColumn place = place_of(rows, span, fault.where);
  Text text = {0};
  board_fault_write(fault, board, &text);
  problems_add(problems, place.line, place.column, level, "%s", text.data);
  text_free(&text);
  return false;
}

bool board_reader_build(const BoardReader *rows, int level, Problems *problems, Board *out) {
  if (rows->broken) return false;
  Span span = board_span(rows);
  if (!size_is_fine(rows, span, level, problems)) return false;
  Board board = board_new((int)span_width(rows, span), (int)(span.end - span.first));
  Cell second = fill_board(rows, span, &board);
  bool fine = second == NO_CELL && board_is_fine(rows, span, &board, level, problems);
  if (second != NO_CELL)
    report_two_players(place_of(rows, span, board.now.player), place_of(rows, span, second), level,
                       problems);
  if (fine) *out = board;
  else board_free(&board);
  return fine;
}
