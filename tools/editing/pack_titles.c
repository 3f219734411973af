// Titles are data from anywhere: they are normalized like those of level files.
#include "editing/pack_titles.h"

#include <string.h>

#include "base/mem.h"
#include "system/file.h"
#include "text/normalize_metadata.h"

static void add_line(PackTitles *titles, const char *line, size_t length) {
  titles->items = mem_grow(titles->items, titles->count, &titles->capacity, sizeof *titles->items);
  titles->items[titles->count++] = normalize_line((Slice){line, length});
}

bool pack_titles_read(const char *path, PackTitles *titles, Text *error) {
  Text content = {0};
  *titles = (PackTitles){0};
  if (!file_read(path, &content, error)) return false;
  for (size_t at = 0; at < content.length;) {
    const char *line = content.data + at, *end = memchr(line, '\n', content.length - at);
    size_t length = end ? (size_t)(end - line) : content.length - at;
    add_line(titles, line, length);
    at += length + 1;
  }
  text_free(&content);
  bool any = false;
  for (size_t i = 0; i < titles->count; i++) any = any || titles->items[i];
  if (!any) text_format(error, "%s: has no titles, one on each line", file_name(path));
  if (!any) pack_titles_free(titles);
  return any;
}

const char *pack_titles_of(const PackTitles *titles, size_t index) {
  return index < titles->count ? titles->items[index] : NULL;
}

void pack_titles_apply(const PackTitles *titles, EditedPack *pack) {
  for (size_t i = 0; i < pack->count; i++) {
    const char *title = pack_titles_of(titles, i);
    if (!title) continue;
    mem_free(pack->labels[i].title);
    pack->labels[i].title = mem_string(title, strlen(title));
  }
}

void pack_titles_free(PackTitles *titles) {
  for (size_t i = 0; i < titles->count; i++) mem_free(titles->items[i]);
  mem_free(titles->items);
  *titles = (PackTitles){0};
}
