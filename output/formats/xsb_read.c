// People write these files: boards with text around them. The place of a key says which board it
// belongs to (see xsb_key_placement.c). Other text lines have no mark. The last text line before a
// board is its title if it stands apart from other lines. All others are comments on the board
// before, or on the collection if there is no board before.
#include <string.h>

#include "base/mem.h"
#include "formats/board_reader.h"
#include "formats/classify_xsb_lines.h"
#include "formats/lurd.h"
#include "formats/pending_metadata.h"
#include "formats/xsb_format.h"
#include "formats/xsb_key_placement.h"
#include "text/normalize_metadata.h"
#include "text/run_length.h"
#include "text/utf8.h"

enum {
  MAX_LINE_CELLS = (BOARD_MAX_SIDE + 1) * (BOARD_MAX_SIDE + 2),  // with run lengths and '|'
  // Run lengths let a few bytes stand for a huge board. This limit on the cells of a file is above
  // the sum of all levels ever published.
  MAX_RUN_CELLS = 16 * 1024 * 1024,
  ROW_COST = 64,  // cells that use as much memory as the record of a row
};

// A text line that may become the title of the next board.
typedef struct {
  Slice line;  // empty: no candidate
  bool after_blank, only;
} TitleCandidate;

typedef struct {
  Collection *collection;
  Problems *problems;
  XsbKeyPlacement layout;
  BoardReader board_reader;
  int number;  // boards so far
  PendingMetadata of_collection, of_level, of_next;
  TitleCandidate candidate;
  int texts;         // text lines since the last board
  bool after_blank;  // the last line was blank
  Slice heading;     // the text line that is this board's title unless a key gives one
  Text moves;        // of the solution being read
  size_t cells_left, moves_left;
} Reader;

static PendingMetadata *meta_before(Reader *reader) {
  return reader->number ? &reader->of_level : &reader->of_collection;
}

static bool keys_belong_to_next(const Reader *reader) {
  return reader->layout.keys_before && reader->number < reader->layout.boards;
}

static PendingMetadata *meta_of_keys(Reader *reader) {
  return keys_belong_to_next(reader) ? &reader->of_next : meta_before(reader);
}

// "; 12" and "'Twelve'" are marked as titles. *inner is the title without the mark, or the whole
// line.
static bool is_marked(Slice line, Slice *inner) {
  *inner = line = slice_trim(line);
  if (!line.length) return false;
  if (*line.at == ';') *inner = slice_trim(slice_from(line, 1));
  else if (*line.at == '\'' && line.length > 2 && line.at[line.length - 1] == '\'')
    *inner = (Slice){line.at + 1, line.length - 2};
  return inner->length < line.length;
}

// The candidate is not a title, so it becomes a comment.
static void drop_candidate(Reader *reader) {
  TitleCandidate candidate = reader->candidate;
  reader->candidate = (TitleCandidate){0};
  if (!candidate.line.length) return;
  PendingMetadata *meta = meta_before(reader);
  if (candidate.after_blank && !candidate.only) pending_metadata_add_comment(meta, slice_of(""));
  Slice inner, trimmed = slice_trim(candidate.line);
  bool semicolon = is_marked(trimmed, &inner) && *trimmed.at == ';';
  pending_metadata_add_comment(meta, semicolon ? inner : candidate.line);
}

static void read_text(Reader *reader, Slice line) {
  drop_candidate(reader);
  reader->candidate = (TitleCandidate){line, reader->after_blank, reader->texts++ == 0};
}

// When a key or moves of the board before follow, an unmarked candidate belongs to that board too.
static void settle_candidate(Reader *reader) {
  Slice inner;
  if (reader->number && !is_marked(reader->candidate.line, &inner)) drop_candidate(reader);
}

static Slice take_heading(Reader *reader) {
  TitleCandidate candidate = reader->candidate;
  Slice inner;
  bool apart = candidate.only || candidate.after_blank;
  if (!is_marked(candidate.line, &inner) && (reader->layout.titled || !apart)) {
    drop_candidate(reader);
    return slice_of("");
  }
  reader->candidate = (TitleCandidate){0};
  return candidate.line;
}

static void read_key(Reader *reader, KeyLine key) {
  if (!keys_belong_to_next(reader)) settle_candidate(reader);
  bool names_collection = key.kind == KEY_COLLECTION && !reader->number;
  if (names_collection) key.kind = KEY_TITLE;
  pending_metadata_add_key(names_collection ? &reader->of_collection : meta_of_keys(reader), &key);
}

static void read_comment(Reader *reader, Slice line) {
  if (!keys_belong_to_next(reader)) settle_candidate(reader);
  pending_metadata_add_comment(meta_of_keys(reader), line);
}

static void read_solution(Reader *reader, Slice moves) {
  settle_candidate(reader);
  text_add_bytes(&reader->moves, moves.at, moves.length);
  text_add_char(&reader->moves, '\n');
}

static char *expand_solution(Reader *reader) {
  Slice moves = {reader->moves.data, reader->moves.length};
  char *solution = lurd_expand(moves, &reader->moves_left);
  if (solution && *solution) return solution;
  mem_free(solution);  // "0r" has no moves
  return NULL;
}

// All solutions of a file share one budget of moves. One that cannot be expanded counts as
// unreadable.
static void end_solution(Reader *reader) {
  PendingMetadata *meta = meta_before(reader);
  if (!reader->moves.length) return;
  char *solution = expand_solution(reader);
  if (!solution) meta->unreadable_solutions++;
  else if (meta->solution) solutions_add(&meta->other_solutions, solution);
  else meta->solution = solution;
  reader->moves.length = 0;
}

static void end_level(Reader *reader) {
  Board board;
  if (!reader->number) return;
  if (!board_reader_build(&reader->board_reader, reader->number, reader->problems, &board)) {
    pending_metadata_free(&reader->of_level);
    return;
  }
  Slice title;
  bool marked = is_marked(reader->heading, &title);
  if (!reader->of_level.title) reader->of_level.title = normalize_line(title);
  else if (!marked) pending_metadata_add_comment(&reader->of_level, reader->heading);
  Level *level = collection_add(reader->collection);
  pending_metadata_move_to_level(&reader->of_level, level);
  level->board = board;
  level->number = reader->number;
  level->line = reader->board_reader.line;
}

static void start_board(Reader *reader, int line) {
  Slice heading = take_heading(reader);
  end_level(reader);
  board_reader_clear(&reader->board_reader);
  reader->board_reader.line = line;
  reader->heading = heading;
  reader->texts = 0;
  reader->number++;
  reader->of_level = reader->of_next;
  reader->of_next = (PendingMetadata){0};
}

static void report_unknown(Reader *reader, const XsbLine *line) {
  size_t offset = 0;
  while (board_reader_cell(line->text.at[offset]) ||
         strchr("\t0123456789()|", line->text.at[offset]))
    offset++;
  char name[UTF8_NAME_SIZE];
  problems_add(reader->problems, line->number, lines_locate(line->text, offset).column, 0,
               "unknown character %s", utf8_name(slice_from(line->text, offset), name));
}

static void report_runs(Reader *reader, const XsbLine *line, RunLengthResult result) {
  Text text = {0};
  bool whole = result.kind == RUN_LENGTH_TOO_LONG;
  if (!whole) run_length_write_error(result.kind, "a cell", &text);
  else if (reader->cells_left < MAX_LINE_CELLS)
    text_format(&text, "the file's run lengths make more than %d cells", MAX_RUN_CELLS);
  else
    text_format(&text, "the run lengths make more than %d x %d cells", BOARD_MAX_SIDE,
                BOARD_MAX_SIDE);
  int column = whole ? 0 : lines_locate(line->text, result.offset).column;
  problems_add(reader->problems, line->number, column, whole ? reader->number : 0, "%s", text.data);
  text_free(&text);
}

static void spend_cells(Reader *reader, size_t cells) {
  reader->cells_left -= cells < reader->cells_left ? cells : reader->cells_left;
}

static void add_rows(Reader *reader, Slice rows, int line) {
  while (rows.length) {
    const char *bar = memchr(rows.at, '|', rows.length);
    size_t length = bar ? (size_t)(bar - rows.at) : rows.length;
    board_reader_add(&reader->board_reader, (Slice){rows.at, length}, line, 0);
    spend_cells(reader, ROW_COST);
    rows = slice_from(rows, length + (bar != NULL));
  }
}

static void read_runs(Reader *reader, const XsbLine *line) {
  size_t left = reader->cells_left;
  RunLengthRules rules = {BOARD_READER_CHARS "\t|", "",
                          left < MAX_LINE_CELLS ? left : MAX_LINE_CELLS};
  Text cells = {0};
  RunLengthResult result = run_length_expand(&rules, line->text, &cells);
  if (result.kind != RUN_LENGTH_OK) {
    report_runs(reader, line, result);
    reader->board_reader.broken = true;
  }
  spend_cells(reader, cells.length);
  if (result.kind == RUN_LENGTH_OK)
    add_rows(reader, (Slice){cells.data, cells.length}, line->number);
  text_free(&cells);
}

static void read_row(Reader *reader, const XsbLine *line) {
  if (line->starts_board) start_board(reader, line->number);
  if (line->kind == LINE_ROW) board_reader_add(&reader->board_reader, line->text, line->number, 1);
  else if (line->kind == LINE_RUNS) read_runs(reader, line);
  else {
    report_unknown(reader, line);
    reader->board_reader.broken = true;
  }
}

// The heading of a solution in an unknown notation. A sentence that begins with the word is not
// one.
static bool is_bare_solution(const KeyLine *key) {
  return key->kind == KEY_SOLUTION && key->name.length == strlen("Solution");
}

static void read_line(Reader *reader, const XsbLine *line) {
  if (line->kind != LINE_MOVES) end_solution(reader);
  switch (line->kind) {
    case LINE_ROW:
    case LINE_RUNS:
    case LINE_BAD_ROW:
      read_row(reader, line);
      break;
    case LINE_KEY:
      read_key(reader, line->key);
      break;
    case LINE_COMMENT:
      read_comment(reader, line->text);
      break;
    case LINE_SOLUTION:
    case LINE_MOVES:
      read_solution(reader, line->text);
      break;
    case LINE_TEXT:
      meta_before(reader)->unreadable_solutions += is_bare_solution(&line->key);
      read_text(reader, line->text);
      break;
    case LINE_REMARK:
      reader->collection->remarks_dropped++;
      break;
    case LINE_BLANK:
    case LINE_DROPPED:
      break;
  }
  reader->after_blank = line->kind == LINE_BLANK;
}

static bool is_text(Slice bytes, Problems *problems) {
  const char *nul = bytes.length ? memchr(bytes.at, '\0', bytes.length) : NULL;
  if (!nul) return true;
  LineColumn place = lines_locate(bytes, (size_t)(nul - bytes.at));
  problems_add(problems, place.line, place.column, 0, "not a text file: NUL byte");
  return false;
}

void xsb_read(Slice bytes, Collection *collection, Problems *problems) {
  if (!is_text(bytes, problems)) return;
  Reader reader = {.collection = collection,
                   .problems = problems,
                   .layout = xsb_key_placement_of(bytes),
                   .board_reader.sketch = collection->sketches,
                   .cells_left = MAX_RUN_CELLS,
                   .moves_left = LURD_MAX_MOVES};
  XsbLine line;
  for (XsbLines lines = xsb_lines_of(bytes); xsb_lines_next(&lines, &line);)
    read_line(&reader, &line);
  end_solution(&reader);
  drop_candidate(&reader);
  end_level(&reader);
  if (!reader.number) problems_add(problems, 0, 0, 0, "no level found");
  pending_metadata_move_to_collection(&reader.of_collection, collection);
  board_reader_free(&reader.board_reader);
  text_free(&reader.moves);
}
