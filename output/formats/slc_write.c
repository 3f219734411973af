// Texts are normalized and escaped as they are written. Elements without a text are left out.
#include "base/mem.h"
#include "formats/slc.h"
#include "text/normalize_metadata.h"

static void add_escaped(const char *text, Text *out) {
  for (; *text; text++) {
    if (*text == '&') text_add(out, "&amp;");
    else if (*text == '<') text_add(out, "&lt;");
    else if (*text == '>') text_add(out, "&gt;");
    else if (*text == '"') text_add(out, "&quot;");
    else text_add_char(out, *text);
  }
}

static void write_element(const char *name, char *text, Text *out) {
  if (!text) return;
  text_format(out, "  <%s>", name);
  add_escaped(text, out);
  text_format(out, "</%s>\n", name);
  mem_free(text);
}

static void write_attribute(const char *name, const char *text, Text *out) {
  char *normalized = normalize_line(slice_of(text));
  if (!normalized) return;
  text_format(out, " %s=\"", name);
  add_escaped(normalized, out);
  text_add(out, "\"");
  mem_free(normalized);
}

static void write_size(const char *prefix, int width, int height, Text *out) {
  text_format(out, " %sWidth=\"%d\" %sHeight=\"%d\"", prefix, width, prefix, height);
}

static void write_rows(const Board *board, Text *out) {
  Text rows = {0};
  board_write(board, &rows);
  text_add(out, "      <L>");
  for (size_t i = 0; i + 1 < rows.length; i++) {
    if (rows.data[i] == '\n') text_add(out, "</L>\n      <L>");
    else text_add_char(out, rows.data[i]);
  }
  text_add(out, "</L>\n");
  text_free(&rows);
}

// The Id identifies a level, so a level without a title gets its number.
static void write_id(const Level *level, size_t index, Text *out) {
  char *title = normalize_line(slice_of(level->title));
  size_t number = level->number > 0 ? (size_t)level->number : index + 1;
  if (title) write_attribute("Id", title, out);
  else text_format(out, " Id=\"%zu\"", number);
  mem_free(title);
}

static void write_level(const Level *level, size_t index, Text *out) {
  text_add(out, "    <Level");
  write_id(level, index, out);
  write_size("", level->board.room.width, level->board.room.height, out);
  write_attribute("Copyright", level->author, out);
  text_add(out, ">\n");
  write_rows(&level->board, out);
  text_add(out, "    </Level>\n");
}

static void write_levels(const Collection *collection, Text *out) {
  int width = 0, height = 0;
  for (size_t i = 0; i < collection->count; i++) {
    const Room *room = &collection->levels[i].board.room;
    if (room->width > width) width = room->width;
    if (room->height > height) height = room->height;
  }
  text_add(out, "  <LevelCollection");
  write_attribute("Copyright", collection->author, out);
  write_size("Max", width, height, out);
  text_add(out, ">\n");
  for (size_t i = 0; i < collection->count; i++) write_level(&collection->levels[i], i, out);
  text_add(out, "  </LevelCollection>\n");
}

static char *property_line(const Collection *collection, const char *key) {
  return normalize_line(slice_of(properties_find(&collection->properties, key)));
}

void slc_write(const Collection *collection, Text *out) {
  text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n");
  write_element("Title", normalize_line(slice_of(collection->title)), out);
  write_element("Description", normalize_comment(slice_of(collection->comment)), out);
  write_element("Email", property_line(collection, "Email"), out);
  write_element("Url", property_line(collection, "Url"), out);
  write_levels(collection, out);
  text_add(out, "</SokobanLevels>\n");
}
