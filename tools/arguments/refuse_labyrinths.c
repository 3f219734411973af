#include "arguments/refuse_labyrinths.h"

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "system/file.h"

bool refuse_labyrinths(const char *path, const char *bytes, size_t length, Text *error) {
  if (!length || !labyrinth_format_is(bytes, length)) return true;
  text_format(error, "%s: holds labyrinths, and only Sokoban levels are taken here",
              file_name(path));
  return false;
}

void refuse_labyrinths_among(const char *bytes, size_t length, Problems *problems) {
  int line = length ? labyrinth_format_find(bytes, length) : 0;
  if (line)
    problems_add(problems, line, 1, 0,
                 "a labyrinth among Sokoban levels: give it a file of its own");
}

bool refuse_labyrinth_pack(const char *folder, Text *error) {
  char *path = file_path_in(folder, "pack.json");
  Text content = {0}, ignored = {0};
  bool ok = !file_read_regular(path, &content, &ignored) ||
            refuse_labyrinths(folder, content.data, content.length, error);
  mem_free(path);
  text_free(&content);
  text_free(&ignored);
  return ok;
}
