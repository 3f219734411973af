// All of them are normalized like the texts of level files.
#include "editing/pack_texts.h"

#include <string.h>

#include "base/mem.h"
#include "text/normalize_metadata.h"

static bool read_line(const char *option, const char *value, char **line, Text *error) {
  if (!value) return true;
  *line = normalize_line((Slice){value, strlen(value)});
  if (!*line) text_format(error, "--%s: the value is empty", option);
  return *line;
}

bool pack_texts_read(PackTexts *texts, const char *name, const char *author, const char *titles,
                     Text *error) {
  *texts = (PackTexts){0};
  return read_line("name", name, &texts->name, error) &&
         read_line("author", author, &texts->author, error) &&
         (!titles || pack_titles_read(titles, &texts->titles, error));
}

static void move_line(char **from, char **to) {
  if (!*from) return;
  mem_free(*to);
  *to = *from;
  *from = NULL;
}

void pack_texts_name(PackTexts *texts, PackAbout *about) {
  move_line(&texts->name, &about->name);
  move_line(&texts->author, &about->author);
}

void pack_texts_free(PackTexts *texts) {
  mem_free(texts->name);
  mem_free(texts->author);
  pack_titles_free(&texts->titles);
  *texts = (PackTexts){0};
}
