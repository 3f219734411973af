// A line is a comment, a key, a blank line or a row of a picture. Reading ends at the first fault:
// a wrong row makes all that follows wrong, too.
#include "formats/pattern_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text/lines.h"
#include "text/utf8.h"

typedef struct {
  TemplateSet *set;
  Problems *problems;
  bool failed;
  int line;
  TemplatePicture picture;  // the block that is being read
  int rows;                 // of its picture
  bool named, weighted;     // it has these keys
} Reader;

static void begin_block(Reader *reader) {
  memset(&reader->picture, 0, sizeof reader->picture);
  reader->picture.weight = 1;
  reader->rows = 0;
  reader->named = reader->weighted = false;
}

__attribute__((format(printf, 3, 4))) static void fail(Reader *reader, int column,
                                                       const char *format, ...) {
  char text[160];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  problems_add(reader->problems, reader->line, column, 0, "%s", text);
  reader->failed = true;
}

// Ends a block at a blank line, at a key after its picture, or at the end of the file.
static void end_block(Reader *reader) {
  if (reader->rows == TEMPLATE_SIDE) {
    reader->set->picture[reader->set->count++] = reader->picture;
    begin_block(reader);
  } else if (reader->rows > 0) {
    fail(reader, 0, "a pattern has %d rows, this one ends after %d", TEMPLATE_SIDE, reader->rows);
  }
}

static void read_name(Reader *reader, Slice name, int column) {
  if (reader->named) fail(reader, 1, "a second name for one pattern");
  else if (!utf8_valid(name)) fail(reader, column, "the name is not UTF-8");
  else if (name.length >= TEMPLATE_NAME_SIZE)
    fail(reader, column, "the name is longer than %d bytes", TEMPLATE_NAME_SIZE - 1);
  else memcpy(reader->picture.name, name.at, name.length);
  for (size_t i = 0; i < name.length && !reader->failed; i++)
    if ((unsigned char)name.at[i] < ' ' || name.at[i] == 0x7f)
      fail(reader, column + (int)i, "a control character in a name");
  reader->named = true;
}

static void read_weight(Reader *reader, Slice value, int column) {
  int weight = 0;
  bool digits = value.length > 0 && value.length <= 4 && slice_only(value, "0123456789");
  for (size_t i = 0; digits && i < value.length; i++) weight = 10 * weight + (value.at[i] - '0');
  if (reader->weighted) fail(reader, 1, "a second weight for one pattern");
  else if (weight < 1 || weight > TEMPLATE_MAX_WEIGHT)
    fail(reader, column, "a weight is a whole number from 1 to %d", TEMPLATE_MAX_WEIGHT);
  reader->picture.weight = weight;
  reader->weighted = true;
}

static void read_key(Reader *reader, Slice line, size_t key_length) {
  Slice value = slice_trim(slice_from(line, key_length));
  int column = value.length ? (int)(value.at - line.at) + 1 : (int)key_length + 1;
  end_block(reader);
  if (reader->failed) return;
  if (slice_starts(line, "name:")) read_name(reader, value, column);
  else read_weight(reader, value, column);
}

static void read_cells(Reader *reader, Slice line) {
  int y = reader->rows;
  for (int x = 0; x < TEMPLATE_SIDE; x++) {
    const char *allowed = template_characters(x, y);
    char shown[UTF8_NAME_SIZE], c = line.at[x];
    if (c && strchr(allowed, c)) {
      reader->picture.cell[y][x] = c;
      continue;
    }
    utf8_name(slice_from(line, (size_t)x), shown);
    if (template_is_inner(x, y))
      fail(reader, x + 1, "%s inside a pattern: expected # wall, . floor or o floor of a bend",
           shown);
    else
      fail(reader, x + 1, "%s in the border of a pattern: expected . floor or ? anything", shown);
    return;
  }
  reader->rows++;
}

static bool is_cell(char c) { return c && strchr("#.o?", c); }

static void read_row(Reader *reader, Slice line) {
  size_t cells = 0;
  while (cells < line.length && is_cell(line.at[cells])) cells++;
  char shown[UTF8_NAME_SIZE];
  if (cells < line.length && cells < TEMPLATE_SIDE && reader->rows == 0 && cells == 0)
    fail(reader, 1, "%s: expected a row of a pattern, 'Name:', 'Weight:' or a comment after ';'",
         utf8_name(line, shown));
  else if (cells < line.length && cells < TEMPLATE_SIDE)
    fail(reader, (int)cells + 1, "unknown character %s", utf8_name(slice_from(line, cells), shown));
  else if (line.length != TEMPLATE_SIDE)
    fail(reader, (int)(line.length < TEMPLATE_SIDE ? line.length : TEMPLATE_SIDE) + 1,
         "a row of a pattern has %d characters, this one has %zu", TEMPLATE_SIDE, line.length);
  else if (reader->rows == TEMPLATE_SIDE)
    fail(reader, 1, "a sixth row: there is a blank line between patterns");
  else if (reader->set->count == TEMPLATE_MAX)
    fail(reader, 1, "more than %d patterns", TEMPLATE_MAX);
  else read_cells(reader, line);
}

static size_t key_length(Slice line) {
  if (slice_starts(line, "name:")) return strlen("name:");
  return slice_starts(line, "weight:") ? strlen("weight:") : 0;
}

static void read_line(Reader *reader, Slice line) {
  line = slice_trim_end(line);
  if (line.length && *line.at == ';') return;
  if (!line.length) end_block(reader);
  else if (key_length(line)) read_key(reader, line, key_length(line));
  else read_row(reader, line);
}

static void finish(Reader *reader) {
  if (!reader->failed) end_block(reader);
  if (reader->failed) return;
  if (reader->named || reader->weighted) fail(reader, 0, "a name or a weight without a pattern");
  else if (!reader->set->count) {
    reader->line = 0;
    fail(reader, 0, "no pattern found");
  } else if (!template_set_has_floor(reader->set)) {
    reader->line = 0;
    fail(reader, 0, "no pattern has floor");
  }
}

bool pattern_file_read(Slice bytes, TemplateSet *set, Problems *problems) {
  memset(set, 0, sizeof *set);
  Reader reader = {.set = set, .problems = problems};
  begin_block(&reader);
  Slice line;
  for (Lines lines = lines_of(bytes); !reader.failed && lines_next(&lines, &line);) {
    reader.line = lines.number;
    read_line(&reader, line);
  }
  finish(&reader);
  return !reader.failed;
}

void pattern_file_write(const TemplateSet *set, Text *out) {
  for (int which = 0; which < set->count; which++) {
    const TemplatePicture *picture = &set->picture[which];
    if (which) text_add_char(out, '\n');
    if (*picture->name) text_format(out, "Name: %s\n", picture->name);
    if (picture->weight != 1) text_format(out, "Weight: %d\n", picture->weight);
    for (int y = 0; y < TEMPLATE_SIDE; y++) {
      text_add_bytes(out, picture->cell[y], TEMPLATE_SIDE);
      text_add_char(out, '\n');
    }
  }
}
