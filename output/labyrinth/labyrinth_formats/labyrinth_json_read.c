// Walks over the file without building a tree: only the levels are in memory. The first walk tells
// whether it is JSON at all.
#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_board_reader.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_formats/labyrinth_json.h"
#include "labyrinth_formats/labyrinth_json_maze.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "text/normalize_metadata.h"
#include "text/utf8.h"

typedef struct {
  JsonInput input;
  LabyrinthCollection *collection;
} Reader;

static JsonScan scan_of(Slice bytes) {
  Slice text = lines_of(bytes).left;  // without a byte-order mark
  return json_scan_new(text.at, text.length);
}

// Goes to the value of the field "kind". False if there is none.
static bool find_kind(JsonScan *scan) {
  JsonString key;
  if (!json_scan_object(scan)) return false;
  while (json_scan_key(scan, &key)) {
    if (json_string_is(key, "kind")) return true;
    json_scan_skip(scan);
  }
  return false;
}

bool labyrinth_json_is(Slice bytes) {
  JsonScan scan = scan_of(bytes);
  JsonString kind;
  return find_kind(&scan) && json_scan_string(&scan, &kind) && json_string_is(kind, "labyrinth");
}

// A string that is cut fails at the end, a word or a number at its beginning.
bool labyrinth_json_needs_more(Slice bytes) {
  enum { LONGEST_NUMBER = 64 };
  JsonScan scan = scan_of(bytes);
  JsonString kind;
  if (find_kind(&scan)) json_scan_string(&scan, &kind);
  return scan.failed && scan.end - scan.at <= LONGEST_NUMBER;
}

static void read_line(JsonInput *input, JsonScan value, const char *name, char **out) {
  char *text;
  if (!json_input_has_text(value) || !json_input_text(input, value, name, &text)) return;
  *out = normalize_line(slice_of(text));
  mem_free(text);
}

static void read_comment(JsonInput *input, JsonScan value, char **out) {
  char *text;
  if (!json_input_has_text(value) || !json_input_text(input, value, "comment", &text)) return;
  *out = normalize_comment(slice_of(text));
  mem_free(text);
}

static void add_property(JsonInput *input, JsonScan value, const char *name, const char *text,
                         LabyrinthProperties *properties) {
  if (labyrinth_properties_find(properties, name)) {
    json_input_fault(input, value, "%s is there twice", name);
    return;
  }
  char *line = normalize_line(slice_of(text));
  if (line) labyrinth_properties_add(properties, name, line);
  mem_free(line);
}

static bool read_property(JsonInput *input, JsonString key, JsonScan value,
                          LabyrinthProperties *properties) {
  Text name = {0};
  char *text;
  bool fine = json_scan_text(key, &name) && name.length && strlen(name.data) == name.length &&
              labyrinth_property_is(name.data, input->level);
  if (!fine) json_input_fault(input, value, "properties: this name is no key of the text form");
  fine = fine && json_input_text(input, value, "properties", &text);
  if (fine) {
    add_property(input, value, name.data, text, properties);
    mem_free(text);
  }
  text_free(&name);
  return fine;
}

static void read_properties(JsonInput *input, JsonScan value, LabyrinthProperties *properties) {
  JsonScan scan = value;
  JsonString key;
  if (!value.at) return;
  if (!json_scan_object(&scan))
    json_input_fault(input, value, "properties: an object was expected");
  while (json_scan_key(&scan, &key)) {
    if (!read_property(input, key, scan, properties)) return;
    json_scan_skip(&scan);
  }
}

static void read_recipe(JsonInput *input, JsonScan value, LabyrinthProperties *properties) {
  char *text;
  if (!json_input_has_text(value) || !json_input_text(input, value, "recipe", &text)) return;
  add_property(input, value, "Recipe", text, properties);
  mem_free(text);
}

static void read_solution(JsonInput *input, JsonScan value, char **out) {
  char *moves;
  if (!json_input_has_text(value) || !json_input_text(input, value, "solution", &moves)) return;
  for (size_t i = 0; moves[i]; i++) {
    LabyrinthMove move;
    char name[UTF8_NAME_SIZE];
    if (!labyrinth_move_of(moves[i], &move)) {
      json_input_fault(input, value,
                       "solution, move %zu: unknown move %s: l, u, r, d or w was expected", i + 1,
                       utf8_name(slice_of(moves + i), name));
      break;
    }
    moves[i] = labyrinth_letter(move);
  }
  if (*moves && !input->faulty) *out = moves;
  else mem_free(moves);
}

// Rows with escapes are resolved and kept until the board is built.
typedef struct {
  LabyrinthBoardReader reader;
  char *resolved[LABYRINTH_MAX_ROWS];
} Rows;

static bool add_row(JsonInput *input, JsonScan value, LineColumn place, Rows *rows) {
  JsonScan scan = value;
  JsonString string = {0};
  char *resolved = NULL;
  bool plain = json_scan_string(&scan, &string) && !string.escaped;
  if (!plain && !json_input_text(input, value, "board, a row", &resolved)) return false;
  Slice row = resolved ? slice_of(resolved) : (Slice){string.at, string.length};
  bool kept = rows->reader.count < LABYRINTH_MAX_ROWS;
  if (kept) rows->resolved[rows->reader.count] = resolved;
  labyrinth_board_reader_add(&rows->reader, row, place.line, resolved ? 0 : place.column + 1);
  if (!kept) mem_free(resolved);
  return true;
}

static bool read_rows(JsonInput *input, JsonScan value, Rows *rows) {
  JsonScan scan = value;
  JsonInput cursor = *input;
  if (!json_scan_array(&scan))
    return json_input_fault(input, value, "board: a list of rows was expected");
  while (json_scan_item(&scan)) {
    JsonScan row = scan;
    json_scan_skip(&scan);
    json_input_advance(&cursor, row.at);
    if (!add_row(input, row, json_input_place(&cursor, row), rows)) return false;
  }
  return rows->reader.count || json_input_fault(input, value, "board: no rows");
}

static bool read_board(JsonInput *input, JsonScan value, Labyrinth *out) {
  Rows rows = {0};
  bool fine = read_rows(input, value, &rows) &&
              labyrinth_board_reader_build(&rows.reader, input->level, input->problems, out);
  for (int i = 0; i < LABYRINTH_MAX_ROWS; i++) mem_free(rows.resolved[i]);
  return fine;
}

#define LEVEL_FIELDS(X)       \
  X(TITLE, "title")           \
  X(AUTHOR, "author")         \
  X(COMMENT, "comment")       \
  X(PROPERTIES, "properties") \
  X(RECIPE, "recipe")         \
  X(SOLUTION, "solution")     \
  X(WIDTH, "width")           \
  X(HEIGHT, "height")         \
  X(BOARD, "board")           \
  X(MAZE, "maze")

enum {
#define X(id, name) LEVEL_##id,
  LEVEL_FIELDS(X)
#undef X
      LEVEL_FIELD_COUNT
};

static const char *const level_fields[] = {
#define X(id, name) name,
    LEVEL_FIELDS(X)
#undef X
};

// 0 if the side is not there. False after a fault.
static bool read_side(JsonInput *input, const JsonScan *found, int field, int *out) {
  *out = 0;
  return !found[field].at || json_input_number(input, found[field], level_fields[field],
                                               LABYRINTH_MIN_SIDE, LABYRINTH_MAX_SIDE, out);
}

static bool side_agrees(JsonInput *input, const JsonScan *found, int field, int stated, int side) {
  if (!stated || stated == side) return true;
  json_input_fault(input, found[field], "%s: %d, but the board has %d cells", level_fields[field],
                   stated, side);
  return false;
}

// A maze without a board is written and read as one: so its things are in the order of reading.
static void order_things(Labyrinth *maze) {
  Text board = {0};
  labyrinth_write_board(maze, &board);
  mem_free(labyrinth_parse_board(board.data, maze));
  text_free(&board);
}

static bool read_maze(JsonInput *input, JsonScan level, const JsonScan *found, Labyrinth *out) {
  int width, height;
  bool board = found[LEVEL_BOARD].at, maze = found[LEVEL_MAZE].at;
  if (!read_side(input, found, LEVEL_WIDTH, &width) ||
      !read_side(input, found, LEVEL_HEIGHT, &height))
    return false;
  if (!board && !maze) return json_input_fault(input, level, "neither a board nor a maze");
  if (board && (!read_board(input, found[LEVEL_BOARD], out) ||
                !side_agrees(input, found, LEVEL_WIDTH, width, out->width) ||
                !side_agrees(input, found, LEVEL_HEIGHT, height, out->height)))
    return false;
  if (!maze) return true;
  if (!board && (!width || !height))
    return json_input_fault(input, level, "a maze without a board needs width and height");
  Labyrinth read;
  if (!labyrinth_json_maze_read(input, found[LEVEL_MAZE], board ? out->width : width,
                                board ? out->height : height, &read))
    return false;
  if (board) return labyrinth_json_maze_agrees(input, found[LEVEL_MAZE], &read, out);
  *out = read;
  order_things(out);
  return true;
}

static void read_level(Reader *reader, JsonScan value) {
  JsonInput *input = &reader->input;
  JsonScan found[LEVEL_FIELD_COUNT];
  LabyrinthLevel level = {.number = input->level, .line = json_input_place(input, value).line};
  input->faulty = false;
  if (!json_input_fields(input, value, level_fields, LEVEL_FIELD_COUNT, found)) return;
  bool fine = read_maze(input, value, found, &level.maze);
  read_line(input, found[LEVEL_TITLE], "title", &level.title);
  read_line(input, found[LEVEL_AUTHOR], "author", &level.author);
  read_comment(input, found[LEVEL_COMMENT], &level.comment);
  read_properties(input, found[LEVEL_PROPERTIES], &level.properties);
  read_recipe(input, found[LEVEL_RECIPE], &level.properties);
  read_solution(input, found[LEVEL_SOLUTION], &level.solution);
  if (fine && !input->faulty) *labyrinth_collection_add(reader->collection) = level;
  else labyrinth_level_free(&level);
}

static void read_levels(Reader *reader, JsonScan value) {
  JsonInput *input = &reader->input;
  JsonScan scan = value;
  if (!json_scan_array(&scan)) {
    json_input_fault(input, value, "levels: a list was expected");
    return;
  }
  int number = 0;
  while (json_scan_item(&scan)) {
    JsonScan level = scan;
    json_scan_skip(&scan);
    json_input_advance(input, level.at);
    input->level = ++number;
    if (number <= LABYRINTH_MAX_LEVELS) read_level(reader, level);
    else if (number == LABYRINTH_MAX_LEVELS + 1)
      json_input_fault(input, level, "more than %d levels in one file", LABYRINTH_MAX_LEVELS);
  }
  input->level = 0;
  if (!number) json_input_fault(input, value, "levels: no level found");
}

static void check_kind(JsonInput *input, JsonScan value) {
  JsonScan scan = value;
  JsonString kind;
  if (!json_scan_string(&scan, &kind) || !json_string_is(kind, "labyrinth"))
    json_input_fault(input, value, "kind: \"labyrinth\" was expected");
}

static void check_format(JsonInput *input, JsonScan value) {
  JsonScan scan = value;
  double format;
  if (!value.at) return;
  if (!json_scan_number(&scan, &format) || format < 1)
    json_input_fault(input, value, "format: a number from 1 was expected");
  else if (format > LABYRINTH_JSON_FORMAT)
    json_input_fault(input, value, "format: %.15g is newer than this program, which reads %d",
                     format, LABYRINTH_JSON_FORMAT);
}

#define FILE_FIELDS(X)        \
  X(KIND, "kind")             \
  X(FORMAT, "format")         \
  X(TITLE, "title")           \
  X(AUTHOR, "author")         \
  X(COMMENT, "comment")       \
  X(PROPERTIES, "properties") \
  X(LEVELS, "levels")

enum {
#define X(id, name) FILE_##id,
  FILE_FIELDS(X)
#undef X
      FILE_FIELD_COUNT
};

static const char *const file_fields[] = {
#define X(id, name) name,
    FILE_FIELDS(X)
#undef X
};

// The levels come last, because lines are counted from them on.
static void read_file(Reader *reader, JsonScan file) {
  JsonInput *input = &reader->input;
  JsonScan found[FILE_FIELD_COUNT];
  LabyrinthLevel about = {0};  // the texts of the collection
  if (!json_input_fields(input, file, file_fields, FILE_FIELD_COUNT, found)) return;
  if (found[FILE_KIND].at) check_kind(input, found[FILE_KIND]);
  else json_input_fault(input, file, "no field kind: \"labyrinth\"");
  check_format(input, found[FILE_FORMAT]);
  read_line(input, found[FILE_TITLE], "title", &about.title);
  read_line(input, found[FILE_AUTHOR], "author", &about.author);
  read_comment(input, found[FILE_COMMENT], &about.comment);
  read_properties(input, found[FILE_PROPERTIES], &about.properties);
  labyrinth_collection_take_texts(reader->collection, &about);
  if (found[FILE_LEVELS].at) read_levels(reader, found[FILE_LEVELS]);
  else json_input_fault(input, file, "no field levels");
}

static bool is_json(JsonInput *input, JsonScan file) {
  JsonScan scan = file;
  if (!json_scan_skip(&scan))
    return json_input_fault(input, scan, "%s", scan.limit ? scan.limit : "this is not JSON");
  return json_scan_done(&scan) ||
         json_input_fault(input, scan, "more follows after the end of the object");
}

void labyrinth_json_read(Slice bytes, LabyrinthCollection *collection, Problems *problems) {
  JsonScan file = scan_of(bytes);
  Reader reader = {json_input_new(file.at, problems), collection};
  if (is_json(&reader.input, file)) read_file(&reader, file);
}
