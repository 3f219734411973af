#include "labyrinth_formats/labyrinth_format.h"

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_board_reader.h"
#include "labyrinth_formats/labyrinth_json.h"
#include "labyrinth_formats/labyrinth_text.h"
#include "text/lines.h"

// A row of a board does not begin with a brace.
static bool is_object(Slice bytes) {
  Slice text = slice_trim(lines_of(bytes).left);
  return text.length && *text.at == '{';
}

bool labyrinth_format_is(const char *bytes, size_t length) {
  Slice text = {bytes, length};
  return is_object(text) ? labyrinth_json_is(text) : labyrinth_text_is(text);
}

bool labyrinth_format_needs_more(const char *bytes, size_t length) {
  Slice text = {bytes, length};
  return is_object(text) ? labyrinth_json_needs_more(text) : labyrinth_text_needs_more(text);
}

int labyrinth_format_find(const char *bytes, size_t length) {
  return labyrinth_text_find((Slice){bytes, length});
}

void labyrinth_format_read(const char *bytes, size_t length, LabyrinthCollection *collection,
                           Problems *problems) {
  Slice text = {bytes, length};
  if (is_object(text)) labyrinth_json_read(text, collection, problems);
  else labyrinth_text_read(text, collection, problems);
}

static char *first_problem(const Problems *problems) {
  const Problem *first = &problems->items[0];
  Text text = {0};
  text_format(&text, "line %d, column %d: %s", first->line, first->column, first->text);
  return text_take(&text);
}

char *labyrinth_parse_board(const char *rows, Labyrinth *out) {
  LabyrinthBoardReader reader = {0};
  Problems problems = {0};
  Lines lines = lines_of(slice_of(rows));
  for (Slice line; lines_next(&lines, &line);)
    labyrinth_board_reader_add(&reader, line, lines.number, 1);
  if (!reader.count) problems_add(&problems, 1, 1, 0, "no rows");
  else labyrinth_board_reader_build(&reader, 0, &problems, out);
  char *message = problems.count ? first_problem(&problems) : NULL;
  problems_free(&problems);
  return message;
}
