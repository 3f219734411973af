// The notation of moves is the run-length notation with eight letters (run_length.h).
#include "formats/lurd.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "text/lines.h"
#include "text/run_length.h"
#include "text/utf8.h"

static const char letters[] = LURD_LETTERS, ignored[] = " \t\r\n\v\f*";

static void describe(RunLengthKind kind, Slice from, Text *out) {
  char name[UTF8_NAME_SIZE];
  if (kind == RUN_LENGTH_UNKNOWN) text_format(out, "unknown move %s", utf8_name(from, name));
  else if (kind == RUN_LENGTH_TOO_LONG) text_format(out, "more than %d moves", LURD_MAX_MOVES);
  else run_length_write_error(kind, "a move", out);
}

static void report(RunLengthResult result, Slice input, Problems *problems) {
  LineColumn place = lines_locate(input, result.offset);
  Text text = {0};
  describe(result.kind, slice_from(input, result.offset), &text);
  problems_add(problems, place.line, place.column, 0, "%s", text.data);
  text_free(&text);
}

char *lurd_parse(const char *bytes, size_t length, Problems *problems) {
  return lurd_parse_letters(letters, bytes, length, problems);
}

char *lurd_parse_letters(const char *known, const char *bytes, size_t length, Problems *problems) {
  Slice input = lines_of((Slice){bytes, length}).left;  // without a byte-order mark
  Text moves = {0};
  RunLengthResult result =
      run_length_expand(&(RunLengthRules){known, ignored, LURD_MAX_MOVES}, input, &moves);
  if (result.kind == RUN_LENGTH_OK) return text_take(&moves);
  report(result, input, problems);
  text_free(&moves);
  return NULL;
}

char *lurd_expand(Slice moves, size_t *budget) {
  Text out = {0};
  RunLengthResult result =
      run_length_expand(&(RunLengthRules){letters, ignored, *budget}, moves, &out);
  *budget -= out.length < *budget ? out.length : *budget;
  if (result.kind == RUN_LENGTH_OK) return text_take(&out);
  text_free(&out);
  return NULL;
}

// "rr" is as short as "2r" and easier to read.
static void write_run(char move, size_t length, Text *out) {
  if (length > 2) text_format(out, "%zu", length);
  for (size_t i = length > 2 ? 1 : length; i; i--) text_add_char(out, move);
}

void lurd_write(const char *moves, bool runs, Text *out) {
  if (!runs) {
    text_add(out, moves);
    return;
  }
  while (*moves) {
    assert(strchr(letters, *moves));
    size_t length = 1;
    while (moves[length] == *moves) length++;
    write_run(*moves, length, out);
    moves += length;
  }
}
