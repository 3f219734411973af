// One table couples each name to its flag, so that parsing and messages cannot disagree.
#include "storage/formats_option.h"

#include <stddef.h>
#include <string.h>

static const struct {
  const char *name;
  size_t offset;  // of the flag in PackFormats
} format_rows[] = {
#define X(name) {#name, offsetof(PackFormats, name)},
    PACK_FORMATS(X)
#undef X
};
enum { FORMAT_ROWS = sizeof format_rows / sizeof *format_rows };

static bool set_format(PackFormats *formats, const char *word, size_t length) {
  for (size_t i = 0; i < FORMAT_ROWS; i++)
    if (strlen(format_rows[i].name) == length && !strncmp(word, format_rows[i].name, length))
      return *(bool *)((char *)formats + format_rows[i].offset) = true;
  return false;
}

static void write_formats(Text *out) {
  for (size_t i = 0; i < FORMAT_ROWS; i++)
    text_format(out, "%s%s", i ? ", " : "", format_rows[i].name);
}

void formats_option_words(Text *out) {
  for (size_t i = 0; i < FORMAT_ROWS; i++) text_format(out, "%s, ", format_rows[i].name);
}

bool formats_option_parse(const char *list, PackFormats *formats, Text *error) {
  *formats = (PackFormats){0};
  for (const char *word = list; *word;) {
    size_t length = strcspn(word, ",");
    if (!set_format(formats, word, length)) {
      text_format(error, "--formats: '%.*s' is none of ", (int)length, word);
      write_formats(error);
      return false;
    }
    word += length;
    if (!*word) break;
    word++;
    if (!*word) {
      text_add(error, "--formats: nothing follows the last comma");
      return false;
    }
  }
  if (*list) return true;
  text_add(error, "--formats: name at least one of ");
  write_formats(error);
  return false;
}

// Sizes of rooms that come from a file are not known here. The composer checks every board.
static bool has_rooms_file(const GenParams *params) {
  const ParamRow *row = params_find("rooms");
  Text value = {0};
  if (row) params_write_value(params, row, &value);
  bool given = row && strcmp(value.data, "none") != 0;
  text_free(&value);
  return given;
}

// A map of patterns has three cells for each and a wall around it. Sizes by tier are not known
// here.
static IntPair largest_board(const GenParams *params) {
  enum { PATTERN = 3, WALLS = 2 };
  IntPair largest = params->board;
  if (largest.a != PARAM_AUTO || params->size.a == PARAM_AUTO || has_rooms_file(params))
    return largest;
  largest = (IntPair){0, 0};
  for (int i = 0; i < size_set_count(&params->size); i++) {
    SizeSet size = size_set_get(&params->size, i);
    if (PATTERN * size.a + WALLS > largest.a) largest.a = PATTERN * size.a + WALLS;
    if (PATTERN * size.b + WALLS > largest.b) largest.b = PATTERN * size.b + WALLS;
  }
  return largest;
}

bool formats_option_fit(PackFormats formats, const GenParams *params, Text *error) {
  IntPair board = largest_board(params), thumb = params->thumb;
  bool one_size = params->board.a != PARAM_AUTO || params->count == 1 || has_rooms_file(params);
  if ((formats.boxoban || formats.npy) && !one_size)
    text_format(error, "--formats %s: all boards must have one size; give it with --board WxH",
                formats.npy ? "npy" : "boxoban");
  else if (formats.png && thumb.a != PARAM_AUTO && board.a != PARAM_AUTO &&
           (board.a > thumb.a || board.b > thumb.b))
    text_format(error, "--thumb %dx%d: boards may have %dx%d cells and need a pixel for each",
                thumb.a, thumb.b, board.a, board.b);
  return !error->length;
}
