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
  static const char written[] = BOARD_READER_CHARS, meant[] = "#@+$*.@+$*   ";
  const char *found = c ? strchr(written, c) : NULL;
  return found ? meant[found - written] : '\0';
}

void board_reader_clear(BoardReader *reader) {
  reader->cells.length = 0;
  reader->count = 0;
  reader->broken = false;
}

void board_reader_free(BoardReader *reader) {
  text_free(&reader->cells);
  mem_free(reader->items);
  *reader = (BoardReader){0};
}

static void add_tab(Text *cells, size_t start) {
  do text_add_char(cells, ' ');
  while ((cells->length - start) % TAB_WIDTH);
}

void board_reader_add(BoardReader *reader, Slice row, int line, int column) {
  size_t start = reader->cells.length, end = start;
  for (size_t i = 0; i < row.length; i++) {
    char cell = row.at[i] == '\t' ? ' ' : board_reader_cell(row.at[i]);
    assert(cell);
    if (row.at[i] == '\t') add_tab(&reader->cells, start);
    else text_add_char(&reader->cells, cell);
    if (cell != ' ') end = reader->cells.length;
  }
  reader->cells.length = end;
  reader->items = mem_grow(reader->items, reader->count, &reader->capacity, sizeof *reader->items);
  reader->items[reader->count++] = (BoardRow){start, end - start, line, column};
}

static Slice row_cells(const BoardReader *reader, size_t index) {
  const BoardRow *row = &reader->items[index];
  return row->length ? (Slice){reader->cells.data + row->start, row->length} : slice_of("");
}

// The rows that make the board: from `first` up to, not including, `end`.
typedef struct {
  size_t first, end;
} Span;

// Rows above the first wall are skipped only if they are empty or hold nothing but boxes on goals,
// a common decoration. Anything else there is a fault and must be reported.
static Span board_span(const BoardReader *reader) {
  Span span = {0, reader->count};
  while (span.end && !reader->items[span.end - 1].length) span.end--;
  size_t first_wall = 0;
  while (first_wall < span.end && slice_only(row_cells(reader, first_wall), " *")) first_wall++;
  if (first_wall < span.end &&
      memchr(row_cells(reader, first_wall).at, '#', reader->items[first_wall].length))
    span.first = first_wall;
  return span;
}

static size_t span_width(const BoardReader *reader, Span span) {
  size_t width = 0;
  for (size_t i = span.first; i < span.end; i++)
    if (reader->items[i].length > width) width = reader->items[i].length;
  return width;
}

static bool size_is_fine(const BoardReader *reader, Span span, int level, Problems *problems) {
  size_t width = span_width(reader, span), height = span.end - span.first;
  static const char too_large[] = "%zu %s, at most %d are supported";
  if (!width) problems_add(problems, reader->line, 0, level, "no cells");
  if (width > BOARD_MAX_SIDE)
    problems_add(problems, reader->line, 0, level, too_large, width, "columns", BOARD_MAX_SIDE);
  if (height > BOARD_MAX_SIDE)
    problems_add(problems, reader->line, 0, level, too_large, height, "rows", BOARD_MAX_SIDE);
  return width && width <= BOARD_MAX_SIDE && height <= BOARD_MAX_SIDE;
}

static LineColumn place_of(const BoardReader *reader, Span span, Cell cell) {
  if (cell == NO_CELL) return (LineColumn){reader->line, 0};
  const BoardRow *row = &reader->items[span.first + (size_t)cell_y(cell)];
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
static Cell fill_board(const BoardReader *reader, Span span, Board *board) {
  for (size_t i = span.first; i < span.end; i++) {
    Slice cells = row_cells(reader, i);
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

static bool board_is_fine(const BoardReader *reader, Span span, const Board *board, int level,
                          Problems *problems) {
  BoardFault fault = board_fault(board);
  if (fault.kind == FAULT_NONE) return true;
  LineColumn place = place_of(reader, span, fault.where);
  Text text = {0};
  board_fault_write(fault, board, &text);
  problems_add(problems, place.line, place.column, level, "%s", text.data);
  text_free(&text);
  return false;
}

bool board_reader_build(const BoardReader *reader, int level, Problems *problems, Board *out) {
  if (reader->broken) return false;
  Span span = board_span(reader);
  if (!size_is_fine(reader, span, level, problems)) return false;
  Board board = board_new((int)span_width(reader, span), (int)(span.end - span.first));
  Cell second = fill_board(reader, span, &board);
  bool fine =
      second == NO_CELL && (reader->sketch || board_is_fine(reader, span, &board, level, problems));
  if (second != NO_CELL)
    report_two_players(place_of(reader, span, board.now.player), place_of(reader, span, second),
                       level, problems);
  if (fine) *out = board;
  else board_free(&board);
  return fine;
}
