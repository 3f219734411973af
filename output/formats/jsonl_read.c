// Each line is parsed alone, so the tree of one level is all that is in memory besides the levels.
// A line has a largest length: a tree takes many times the memory of its text.
#include <cjson/cJSON.h>
#include <string.h>

#include "base/mem.h"
#include "formats/board_reader.h"
#include "formats/jsonl.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"

enum { MAX_LINE = 4 * 1024 * 1024 };

bool jsonl_is(Slice bytes) {
  Slice text = slice_trim(lines_of(bytes).left);
  if (!text.length || *text.at != '{') return false;
  for (size_t i = 1; i < text.length && text.at[i] != '\n'; i++)
    if (text.at[i] != ' ' && text.at[i] != '\t') return text.at[i] == '"' || text.at[i] == '}';
  return false;
}

typedef struct {
  Collection *collection;
  Problems *problems;
  BoardReader rows;
  int line, number;  // of the level
} Reader;

static void complain(Reader *reader, int column, const char *why) {
  problems_add(reader->problems, reader->line, column, reader->number, "%s", why);
}

// NULL if there is no such string.
static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

static bool add_row(Reader *reader, const cJSON *row) {
  if (!cJSON_IsString(row)) return complain(reader, 0, "a row of its board is not a string"), false;
  Slice cells = slice_of(row->valuestring);
  size_t known = strspn(cells.at ? cells.at : "", BOARD_READER_CHARS "\t");
  if (known < cells.length)
    return complain(reader, 0, "a row of its board has other characters than cells"), false;
  board_reader_add(&reader->rows, cells, reader->line, 0);
  return true;
}

static bool read_board(Reader *reader, const cJSON *object, Board *board) {
  const cJSON *rows = cJSON_GetObjectItemCaseSensitive(object, "board"), *row;
  if (!cJSON_IsArray(rows)) return complain(reader, 0, "it has no board, an array of rows"), false;
  board_reader_clear(&reader->rows);
  reader->rows.line = reader->line;
  cJSON_ArrayForEach(row, rows) {
    if (!add_row(reader, row)) return false;
  }
  return board_reader_build(&reader->rows, reader->number, reader->problems, board);
}

// Run lengths are not for this format: what they expand to may be longer than a line can be.
static void add_solution(const char *moves, Level *level) {
  if (!moves || !*moves) return;
  char *copy = slice_only(slice_of(moves), "lurdLURD") ? mem_string(moves, strlen(moves)) : NULL;
  if (!copy) level->unreadable_solutions++;
  else if (level->solution) solutions_add(&level->other_solutions, copy);
  else level->solution = copy;
}

static void read_solutions(const cJSON *object, Level *level) {
  const cJSON *item;
  add_solution(string_of(object, "solution"), level);
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(object, "other_solutions")) {
    add_solution(cJSON_IsString(item) ? item->valuestring : NULL, level);
  }
}

static char *line_of(const cJSON *object, const char *key) {
  const char *text = string_of(object, key);
  return text ? normalize_line(slice_of(text)) : NULL;
}

static void read_keys(const cJSON *keys, Level *level) {
  const cJSON *item;
  if (!cJSON_IsObject(keys)) return;
  cJSON_ArrayForEach(item, keys) {
    if (!cJSON_IsString(item)) continue;
    char *key = normalize_line(slice_of(item->string));
    char *value = normalize_line(slice_of(item->valuestring));
    if (key && value) properties_add(&level->properties, key, value);
    mem_free(key);
    mem_free(value);
  }
}

static void read_level(Reader *reader, const cJSON *object) {
  Board board = {0};
  if (!cJSON_IsObject(object)) {
    complain(reader, 0, "a line must be a JSON object");
    return;
  }
  if (!read_board(reader, object, &board)) return;
  Level *level = collection_add(reader->collection);
  const char *comment = string_of(object, "comment");
  level->board = board;
  level->number = reader->number;
  level->line = reader->line;
  level->title = line_of(object, "title");
  level->author = line_of(object, "author");
  level->comment = comment ? normalize_comment(slice_of(comment)) : NULL;
  read_solutions(object, level);
  read_keys(cJSON_GetObjectItemCaseSensitive(object, "keys"), level);
}

static void read_line(Reader *reader, Slice line) {
  const char *end = NULL;
  cJSON *object = cJSON_ParseWithLengthOpts(line.at, line.length, &end, 0);
  size_t parsed = end ? (size_t)(end - line.at) : 0;
  if (parsed > line.length) parsed = line.length;
  bool more = object && slice_trim(slice_from(line, parsed)).length;
  if (!object) complain(reader, (int)parsed + 1, "this is not JSON");
  else if (more) complain(reader, (int)parsed + 1, "a line must hold one JSON object");
  else read_level(reader, object);
  cJSON_Delete(object);
}

void jsonl_read(Slice bytes, Collection *collection, Problems *problems) {
  Reader reader = {.collection = collection, .problems = problems};
  Lines lines = lines_of(bytes);
  Slice line;
  while (lines_next(&lines, &line)) {
    if (!slice_trim(line).length) continue;
    reader.line = lines.number;
    reader.number++;
    if (line.length <= MAX_LINE) read_line(&reader, line);
    else complain(&reader, 0, "the line is longer than 4 MB");
  }
  if (!reader.number) problems_add(problems, 0, 0, 0, "no level found");
  board_reader_free(&reader.rows);
}
