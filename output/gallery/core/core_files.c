// Level files and moves, read by the readers of output/formats. XML is not among them in the page:
// level_reader.js reads it and hands the levels over as lines of JSON.
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "board/symmetry.h"
#include "core/core.h"
#include "formats/board_reader.h"
#include "formats/level_format.h"
#include "formats/lurd.h"
#include "gallery/gallery_level.h"
#include "json/json_text.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"

static void add_text(cJSON *object, const char *key, const char *text) {
  if (text) cJSON_AddStringToObject(object, key, text);
}

static cJSON *properties_array(const Properties *properties) {
  cJSON *rows = cJSON_CreateArray();
  for (size_t i = 0; i < properties->count; i++) {
    const char *pair[] = {properties->items[i].key, properties->items[i].value};
    cJSON_AddItemToArray(rows, cJSON_CreateStringArray(pair, 2));
  }
  return rows;
}

// Of very many levels an even selection, as in `gallery`.
static cJSON *levels_array(const Collection *collection) {
  cJSON *levels = cJSON_CreateArray();
  for (size_t i = 0; i < collection->count; i++) {
    if (!gallery_shows(i, collection->count)) continue;
    GalleryLevel level = gallery_from_level(&collection->levels[i]);
    cJSON_AddItemToArray(levels, gallery_level_json(&level));
  }
  return levels;
}

static cJSON *problem_object(const Problem *problem) {
  cJSON *object = cJSON_CreateObject();
  if (problem->line) cJSON_AddNumberToObject(object, "line", problem->line);
  if (problem->column) cJSON_AddNumberToObject(object, "column", problem->column);
  if (problem->level) cJSON_AddNumberToObject(object, "level", problem->level);
  cJSON_AddStringToObject(object, "message", problem->text);
  return object;
}

cJSON *core_problems(const Problems *problems) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < problems->count; i++)
    cJSON_AddItemToArray(array, problem_object(&problems->items[i]));
  return array;
}

int core_write_json(cJSON *object) {
  char *json = json_text_compact(object);
  int length = core_write(json, strlen(json));
  cJSON_free(json);
  cJSON_Delete(object);
  return length;
}

int core_read_levels(size_t length) {
  Collection collection = {0};
  Problems problems = {0};
  level_format_read(core_buffer_at(), length, &collection, &problems);
  cJSON *object = cJSON_CreateObject();
  add_text(object, "title", collection.title);
  add_text(object, "author", collection.author);
  add_text(object, "comment", collection.comment);
  cJSON_AddItemToObject(object, "properties", properties_array(&collection.properties));
  cJSON_AddNumberToObject(object, "total", (double)collection.count);
  cJSON_AddItemToObject(object, "levels", levels_array(&collection));
  cJSON_AddItemToObject(object, "problems", core_problems(&problems));
  collection_free(&collection);
  problems_free(&problems);
  return core_write_json(object);
}

int core_normalize(size_t length, int lines) {
  Slice text = {core_buffer_at(), length};
  char *normal = lines ? normalize_comment(text) : normalize_line(text);
  int written = core_write(normal ? normal : "", normal ? strlen(normal) : 0);
  mem_free(normal);
  return written;
}

int core_read_moves(size_t length) {
  Problems problems = {0};
  char *moves = lurd_parse(core_buffer_at(), length, &problems);
  int result = moves ? core_write(moves, strlen(moves)) : -1;
  if (!moves) core_write_json(problem_object(&problems.items[0]));
  mem_free(moves);
  problems_free(&problems);
  return result;
}

// ---- is a drawing a level?

static const char *const fault_words[] = {
    [FAULT_NO_PLAYER] = "no-player",
    [FAULT_NO_BOXES] = "no-boxes",
    [FAULT_COUNTS] = "counts",
    [FAULT_NOT_CLOSED] = "not-closed",
    [FAULT_BOX_OUTSIDE] = "box-outside",
    [FAULT_BOX_SEALED] = "box-sealed",
    [FAULT_GOAL_OUTSIDE] = "goal-outside",
    [FAULT_GOAL_SEALED] = "goal-sealed",
};

// A drawing that is not even a board: no cells, too many, two players, a character that is no cell.
static const char *drawing_word(const char *message) {
  if (!strncmp(message, "two players", strlen("two players"))) return "two-players";
  if (strstr(message, "at most")) return "too-large";
  return strcmp(message, "no cells") ? "unknown-character" : "empty";
}

// Every row of the text is a row of the board, so that lines and columns are those of the drawing.
static bool read_drawing(const char *text, Board *board, Problems *problems) {
  BoardReader reader = {.sketch = true, .line = 1};
  Lines lines = lines_of(slice_of(text));
  Slice row;
  bool cells_only = true;
  while (cells_only && lines_next(&lines, &row)) {
    cells_only = slice_only(row, BOARD_READER_CHARS);
    if (cells_only) board_reader_add(&reader, row, lines.number, 1);
    else problems_add(problems, lines.number, 0, 0, "a row has other characters than cells");
  }
  bool read = cells_only && board_reader_build(&reader, 0, problems, board);
  board_reader_free(&reader);
  return read;
}

static void add_fault(cJSON *object, const char *word, int line, int column, const char *message) {
  cJSON *fault = cJSON_AddObjectToObject(object, "problem");
  cJSON_AddStringToObject(fault, "code", word);
  if (line) cJSON_AddNumberToObject(fault, "line", line);
  if (column) cJSON_AddNumberToObject(fault, "column", column);
  cJSON_AddStringToObject(fault, "message", message);
}

// Rows above the board are dropped when it is read, so that the place counts from its first row.
static int rows_above(const char *text) {
  int rows = 0;
  for (; *text; text += strcspn(text, "\n"), text += *text == '\n', rows++)
    if (strcspn(text, "#") < strcspn(text, "\n")) return rows;
  return 0;
}

static void add_board_facts(cJSON *object, const char *text, const Board *board) {
  BoardFault fault = board_fault(board);
  cJSON_AddNumberToObject(object, "boxes", board_box_count(board));
  cJSON_AddNumberToObject(object, "goals", board_goal_count(board));
  cJSON_AddBoolToObject(object, "player", board->now.player != NO_CELL);
  cJSON_AddNumberToObject(object, "top", rows_above(text));
  if (fault.kind) {
    Text message = {0};
    bool placed = fault.where != NO_CELL;
    board_fault_write(fault, board, &message);
    add_fault(object, fault_words[fault.kind],
              placed ? cell_y(fault.where) + 1 + rows_above(text) : 0,
              placed ? cell_x(fault.where) + 1 : 0, message.data);
    text_free(&message);
    return;
  }
  Text id = {0}, rows = {0};
  level_id_write(symmetry_id(board), &id);
  board_write(board, &rows);
  cJSON_AddStringToObject(object, "id", id.data);
  cJSON_AddStringToObject(object, "board", rows.data);
  text_free(&id);
  text_free(&rows);
}

int core_level_facts(void) {
  Board board = {0};
  Problems problems = {0};
  cJSON *object = cJSON_CreateObject();
  const char *text = core_buffer_at();
  if (read_drawing(text, &board, &problems)) {
    add_board_facts(object, text, &board);
  } else {
    const Problem *first = &problems.items[0];
    add_fault(object, drawing_word(first->text), first->line, first->column, first->text);
  }
  board_free(&board);
  problems_free(&problems);
  return core_write_json(object);
}
