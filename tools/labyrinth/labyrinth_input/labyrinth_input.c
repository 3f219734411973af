#include "labyrinth_input/labyrinth_input.h"

#include <sys/stat.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "system/file.h"

static bool is_folder(const char *path) {
  struct stat status;
  return !file_is_standard(path) && !stat(path, &status) && S_ISDIR(status.st_mode);
}

bool labyrinth_input_read(const char *path, LabyrinthCollection *collection, Problems *problems,
                          Text *error) {
  Text content = {0};
  char *file = level_files_path(path);
  bool folder = is_folder(file), ok = !folder && file_read(file, &content, error);
  if (folder) text_format(error, "%s: is a folder without a pack.lab, so it has no levels", path);
  if (ok)
    labyrinth_format_read(content.data ? content.data : "", content.length, collection, problems);
  text_free(&content);
  mem_free(file);
  return ok;
}

bool labyrinth_input_read_valid(const Call *call, const char *path, const Ranges *selected,
                                LabyrinthCollection *collection) {
  Problems problems = {0};
  Text error = {0};
  bool ok = labyrinth_input_read(path, collection, &problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  ok = ok && level_files_valid(call, path, &problems, selected);
  if (!ok) labyrinth_collection_free(collection);
  problems_free(&problems);
  return ok;
}

bool labyrinth_input_have(const Call *call, const char *path, const LabyrinthCollection *collection,
                          const Ranges *selected) {
  int last = collection->count ? collection->levels[collection->count - 1].number : 0;
  return level_files_reach(call, path, last, selected);
}

void labyrinth_input_keep(LabyrinthCollection *collection, const Ranges *selected) {
  size_t kept = 0;
  for (size_t i = 0; i < collection->count; i++)
    if (level_files_selected(collection->levels[i].number, selected))
      collection->levels[kept++] = collection->levels[i];
    else labyrinth_level_free(&collection->levels[i]);
  collection->count = kept;
}

const LabyrinthLevel *labyrinth_input_pick(const Call *call, const char *path,
                                           const LabyrinthCollection *collection, long number) {
  Range only = {number, number};
  if (!labyrinth_input_have(call, path, collection, &(Ranges){&only, 1, 1})) return NULL;
  for (size_t i = 0; i < collection->count; i++)
    if (collection->levels[i].number == number) return &collection->levels[i];
  return NULL;
}
