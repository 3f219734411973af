// One table couples each name to its flag, so that parsing and messages cannot disagree.
#include "storage/formats_option.h"

#include <stddef.h>
#include <string.h>

static const struct {
  const char *name;
  size_t offset;  // of the flag in PackFormats
} format_rows[] = {
    {"xsb", offsetof(PackFormats, xsb)},   {"levels", offsetof(PackFormats, levels)},
    {"json", offsetof(PackFormats, json)}, {"png", offsetof(PackFormats, png)},
    {"html", offsetof(PackFormats, html)}, {"boxoban", offsetof(PackFormats, boxoban)},
    {"npy", offsetof(PackFormats, npy)},   {"jsonl", offsetof(PackFormats, jsonl)},
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
