// A board begins with a line that begins with + or |, and goes on to the next blank line or key.
// Everything between boards must be a key, a remark or blank: people draw these files by hand, and
// a line that is silently left out is a mistake that nobody sees.
#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_board_reader.h"
#include "labyrinth_formats/labyrinth_text.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"
#include "text/parse_key_line.h"
#include "text/utf8.h"

typedef struct {
  LabyrinthCollection *collection;
  Problems *problems;
  LabyrinthBoardReader board;
  LabyrinthLevel level;  // number 0: the texts before the first board, which are the collection's
  Text comment, moves;   // of the level
  bool in_board, in_solution, has_solution, faulty;
} Reader;

typedef enum { LINE_BLANK, LINE_REMARK, LINE_KEY, LINE_ROW, LINE_MOVES, LINE_UNKNOWN } LineKind;

static bool is_known_key(const KeyLine *key) {
  if (key->kind == KEY_SOLUTION) return slice_is(key->name, "Solution");
  return key->kind != KEY_NONE && key->kind != KEY_COMMENT_END;
}

static LineKind kind_of(Slice line, bool in_board, bool in_solution, KeyLine *key) {
  Slice trimmed = slice_trim(line);
  if (!trimmed.length) return LINE_BLANK;
  if (*trimmed.at == ';') return LINE_REMARK;
  if (*trimmed.at == '+' || *trimmed.at == '|') return LINE_ROW;
  if (in_solution && slice_only(trimmed, "lurdwLURDW \t")) return LINE_MOVES;
  *key = parse_key_line(line);
  if (is_known_key(key)) return LINE_KEY;
  return in_board ? LINE_ROW : LINE_UNKNOWN;
}

static void take_texts(Reader *reader) {
  LabyrinthLevel *level = &reader->level;
  level->comment = normalize_comment((Slice){reader->comment.data, reader->comment.length});
  if (reader->moves.length) level->solution = mem_string(reader->moves.data, reader->moves.length);
  reader->comment.length = reader->moves.length = 0;
  reader->has_solution = false;
}

static void end_board(Reader *reader) {
  if (!reader->in_board) return;
  reader->in_board = false;
  if (!labyrinth_board_reader_build(&reader->board, reader->level.number, reader->problems,
                                    &reader->level.maze))
    reader->faulty = true;
  reader->board.count = 0;
}

static void end_level(Reader *reader) {
  LabyrinthLevel *level = &reader->level;
  LabyrinthCollection *collection = reader->collection;
  end_board(reader);
  take_texts(reader);
  if (!level->number) {
    labyrinth_collection_take_texts(collection, level);
  } else if (!reader->faulty && level->number <= LABYRINTH_MAX_LEVELS) {
    *labyrinth_collection_add(collection) = *level;
    memset(level, 0, sizeof *level);
  }
  labyrinth_level_free(level);
}

static void begin_level(Reader *reader, int line) {
  int number = reader->level.number + 1;
  end_level(reader);
  reader->level.number = number;
  reader->level.line = line;
  reader->faulty = reader->in_solution = false;
  reader->in_board = true;
  if (number == LABYRINTH_MAX_LEVELS + 1)
    problems_add(reader->problems, line, 0, number, "more than %d levels in one file",
                 LABYRINTH_MAX_LEVELS);
}

static void read_row(Reader *reader, Slice line, int number) {
  bool closed = labyrinth_board_reader_is_closed(&reader->board);
  if (!reader->in_board || (closed && *slice_trim(line).at == '+')) begin_level(reader, number);
  labyrinth_board_reader_add(&reader->board, line, number, 1);
}

// The blanks at the beginning of a comment's line are kept, except the one after the colon.
static void read_comment(Reader *reader, Slice line) {
  const char *colon = memchr(line.at, ':', line.length);
  Slice text = slice_from(line, (size_t)(colon - line.at) + 1);
  if (text.length && *text.at == ' ') text = slice_from(text, 1);
  text_add_bytes(&reader->comment, text.at, text.length);
  text_add_char(&reader->comment, '\n');
}

static void read_moves(Reader *reader, Slice line, size_t offset, int number) {
  for (; offset < line.length; offset++) {
    LabyrinthMove move;
    char name[UTF8_NAME_SIZE];
    if (char_is_blank(line.at[offset])) continue;
    if (labyrinth_move_of(line.at[offset], &move)) {
      text_add_char(&reader->moves, labyrinth_letter(move));
      continue;
    }
    problems_add(reader->problems, number, lines_locate(line, offset).column, reader->level.number,
                 "unknown move %s: l, u, r, d or w was expected",
                 utf8_name(slice_from(line, offset), name));
    reader->faulty = true;
    return;
  }
}

static void read_solution(Reader *reader, Slice line, const KeyLine *key, int number) {
  const char *wrong = NULL;
  if (!reader->level.number) wrong = "a solution before the first board";
  else if (reader->has_solution) wrong = "a second solution";
  if (wrong) {
    problems_add(reader->problems, number, 1, reader->level.number, "%s", wrong);
    reader->faulty = true;
    return;
  }
  reader->has_solution = reader->in_solution = true;
  if (key->value.length) read_moves(reader, line, (size_t)(key->value.at - line.at), number);
}

static void report_second(Reader *reader, const KeyLine *key, int line) {
  problems_add(reader->problems, line, 1, reader->level.number, "a second %.*s",
               (int)key->name.length, key->name.at);
  reader->faulty = true;
}

static void read_once(Reader *reader, char **field, const KeyLine *key, int line) {
  if (*field) report_second(reader, key, line);
  else *field = normalize_line(key->value);
}

static void read_property(Reader *reader, const KeyLine *key, int line) {
  LabyrinthProperties *properties = &reader->level.properties;
  char *name = mem_string(key->name.at, key->name.length), *value = normalize_line(key->value);
  if (labyrinth_properties_find(properties, name)) report_second(reader, key, line);
  else if (value) labyrinth_properties_add(properties, name, value);
  mem_free(name);
  mem_free(value);
}

static void read_key(Reader *reader, Slice line, const KeyLine *key, int number) {
  LabyrinthLevel *level = &reader->level;
  end_board(reader);
  reader->in_solution = false;
  bool title = key->kind == KEY_TITLE || (key->kind == KEY_COLLECTION && !level->number);
  if (title) read_once(reader, &level->title, key, number);
  else if (key->kind == KEY_AUTHOR) read_once(reader, &level->author, key, number);
  else if (key->kind == KEY_COMMENT) read_comment(reader, line);
  else if (key->kind == KEY_SOLUTION) read_solution(reader, line, key, number);
  else read_property(reader, key, number);
}

static bool is_sokoban_row(Slice line) {
  Slice row = slice_trim(line);
  return row.length && *row.at == '#' && row.at[row.length - 1] == '#';
}

static void read_line(Reader *reader, Slice line, int number) {
  KeyLine key;
  switch (kind_of(line, reader->in_board, reader->in_solution, &key)) {
    case LINE_REMARK:
      return;
    case LINE_ROW:
      read_row(reader, line, number);
      return;
    case LINE_KEY:
      read_key(reader, line, &key, number);
      return;
    case LINE_MOVES:
      read_moves(reader, line, 0, number);
      return;
    case LINE_UNKNOWN:
      problems_add(reader->problems, number, 1, 0, "%s",
                   is_sokoban_row(line)
                       ? "looks like a Sokoban level: labyrinths need a file of their own"
                       : "neither a row of a board nor a key (Title: x) nor a remark (; x)");
      break;
    case LINE_BLANK:
      break;
  }
  end_board(reader);
  reader->in_solution = false;
}

static bool is_text(Slice bytes, Problems *problems) {
  const char *nul = bytes.length ? memchr(bytes.at, '\0', bytes.length) : NULL;
  if (!nul) return true;
  LineColumn place = lines_locate(bytes, (size_t)(nul - bytes.at));
  problems_add(problems, place.line, place.column, 0, "not a text file: NUL byte");
  return false;
}

void labyrinth_text_read(Slice bytes, LabyrinthCollection *collection, Problems *problems) {
  if (!is_text(bytes, problems)) return;
  Reader reader = {.collection = collection, .problems = problems};
  Lines lines = lines_of(bytes);
  for (Slice line; lines_next(&lines, &line);) read_line(&reader, line, lines.number);
  int levels = reader.level.number;
  end_level(&reader);
  if (!levels) problems_add(problems, 0, 0, 0, "no level found");
  text_free(&reader.comment);
  text_free(&reader.moves);
}

// Does it look like the upper border of a board? In a row of corners and walls every second
// character is a +. Boards of Sokoban have other walls, and boxes of prose have corners at their
// ends only.
static bool is_border(Slice line) {
  size_t corners = 0, places = 0;
  line = slice_trim(line);
  for (size_t i = 0; i < line.length; i++) {
    if (line.at[i] == '#' || line.at[i] == '$') return false;
    if (i % 2) continue;
    places++;
    corners += line.at[i] == '+';
  }
  return corners > 2 && 2 * corners > places;
}

// A whole upper border, +-+-+-+-+ or longer.
static bool is_whole_border(Slice line) {
  enum { SHORTEST = 2 * LABYRINTH_MIN_SIDE + 1 };
  for (size_t i = 0; i < line.length; i++)
    if (line.at[i] != "+-"[i % 2]) return false;
  return line.length >= SHORTEST && line.length % 2;
}

int labyrinth_text_find(Slice bytes) {
  Lines lines = lines_of(bytes);
  size_t width = 0;  // of the border in the line before; 0 if there is none
  for (Slice line; lines_next(&lines, &line);) {
    line = slice_trim(line);
    if (width && line.length == width && *line.at == '|' && line.at[width - 1] == '|')
      return lines.number - 1;
    width = is_whole_border(line) ? line.length : 0;
  }
  return 0;
}

// Goes to the first line that is neither a remark nor a key nor blank. False if there is none.
static bool first_content(Lines *lines, Slice *line, LineKind *kind) {
  KeyLine key;
  while (lines_next(lines, line)) {
    *kind = kind_of(*line, false, false, &key);
    if (*kind == LINE_ROW || *kind == LINE_UNKNOWN) return true;
  }
  return false;
}

bool labyrinth_text_is(Slice bytes) {
  Lines lines = lines_of(bytes);
  Slice line, next;
  LineKind kind;
  return first_content(&lines, &line, &kind) && kind == LINE_ROW &&
         (is_border(line) || (lines_next(&lines, &next) && is_border(next)));
}

// The last line may be cut, and a row that is no border says nothing without the next one.
bool labyrinth_text_needs_more(Slice bytes) {
  Lines lines = lines_of(bytes);
  Slice line, next;
  LineKind kind;
  if (!first_content(&lines, &line, &kind) || !lines.left.length) return true;
  return kind == LINE_ROW && !is_border(line) && lines_next(&lines, &next) && !lines.left.length;
}
