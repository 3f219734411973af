// JSoko and YASC can read this layout too. Keys follow the board. Moves have a line of their
// own, because JSoko ignores moves after a colon.
#include <string.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "text/normalize_metadata.h"
#include "text/parse_key_line.h"

static void write_line(const char *key, const char *value, Text *out) {
  char *normalized = normalize_line(slice_of(value));
  if (normalized) text_format(out, "%s: %s\n", key, normalized);
  mem_free(normalized);
}

// A key that would be read back as something else is left out.
static void write_properties(const Properties *properties, bool of_level, Text *out) {
  for (size_t i = 0; i < properties->count; i++) {
    const Property *property = &properties->items[i];
    KeyKind kind = key_line_kind(property->key);
    if (kind == KEY_OTHER || (kind == KEY_COLLECTION && of_level))
      write_line(property->key, property->value, out);
  }
}

static void write_comment(const char *comment, Text *out) {
  char *normalized = normalize_comment(slice_of(comment));
  if (normalized) text_format(out, "Comment:\n%s\nComment-End:\n", normalized);
  mem_free(normalized);
}

static void write_solution(const char *solution, Text *out) {
  if (!solution || !*solution || solution[strspn(solution, "lurdLURD")]) return;
  text_format(out, "Solution\n%s\n", solution);
}

static void write_level(const Level *level, Text *out) {
  board_write(&level->board, out);
  write_line("Title", level->title, out);
  write_line("Author", level->author, out);
  write_properties(&level->properties, true, out);
  write_comment(level->comment, out);
  write_solution(level->solution, out);
  for (size_t i = 0; i < level->other_solutions.count; i++)
    write_solution(level->other_solutions.items[i], out);
}

void xsb_write(const Collection *collection, Text *out) {
  size_t start = out->length;
  write_line("Collection", collection->title, out);
  write_line("Author", collection->author, out);
  write_properties(&collection->properties, false, out);
  write_comment(collection->comment, out);
  for (size_t i = 0; i < collection->count; i++) {
    if (out->length > start) text_add_char(out, '\n');
    write_level(&collection->levels[i], out);
  }
}
