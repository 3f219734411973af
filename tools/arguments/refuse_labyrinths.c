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

static bool has_level(const Collection *levels, const Problems *problems) {
  for (size_t i = 0; i < problems->count; i++)
    if (problems->items[i].level) return true;
  return levels->count;
}

static void tell_problems_of_labyrinths(const char *bytes, size_t length, Problems *problems) {
  LabyrinthCollection labyrinths = {0};
  problems_free(problems);
  labyrinth_format_read(bytes, length, &labyrinths, problems);
  labyrinth_collection_free(&labyrinths);
}

void refuse_labyrinths_among(const char *bytes, size_t length, const Collection *levels,
                             Problems *problems) {
  int line = length ? labyrinth_format_find(bytes, length) : 0;
  if (!line) return;
  if (has_level(levels, problems))
    problems_add(problems, line, 1, 0,
                 "a labyrinth among Sokoban levels: give it a file of its own");
  else tell_problems_of_labyrinths(bytes, length, problems);
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
