// Keeps the collections of all files, because the list points into them.
#include "labyrinth_input/selected_labyrinths.h"

#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "labyrinth_input/labyrinth_input.h"
#include "system/file.h"

// `faulty` becomes the number of problems in selected levels.
static bool read_file(const Call *call, const char *path, const Ranges *selected,
                      LabyrinthCollection *collection, size_t *faulty) {
  Problems problems = {0};
  Text error = {0};
  bool ok = labyrinth_input_read(path, collection, &problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  *faulty = level_files_report(path, selected, &problems);
  problems_free(&problems);
  return ok;
}

static void list_levels(const Call *call, const Ranges *selected, SelectedLabyrinths *list) {
  size_t total = 0;
  for (size_t i = 0; i < list->file_count; i++) total += list->files[i].count;
  list->items = mem_alloc(total, sizeof *list->items);
  for (size_t i = 0; i < list->file_count; i++)
    for (size_t j = 0; j < list->files[i].count; j++) {
      LabyrinthLevel *level = &list->files[i].levels[j];
      if (!level_files_selected(level->number, selected)) continue;
      const char *file = file_name(call->operands[i]);
      list->items[list->count] = (SelectedLabyrinth){level, file, list->count};
      list->count++;
    }
}

bool selected_labyrinths_read(const Call *call, const Ranges *selected, bool all_valid,
                              SelectedLabyrinths *list) {
  *list = (SelectedLabyrinths){.file_count = call->operand_count};
  list->files = mem_alloc(list->file_count, sizeof *list->files);
  for (size_t i = 0; i < list->file_count; i++) {
    const char *path = call->operands[i];
    LabyrinthCollection *file = &list->files[i];
    size_t faulty = 0;
    if (all_valid ? !labyrinth_input_read_valid(call, path, &(Ranges){0}, file)
                  : !read_file(call, path, selected, file, &faulty))
      return false;
    list->faulty += faulty;
    bool none = faulty && !file->count;  // already reported
    if (!none && !labyrinth_input_have(call, path, file, selected)) return false;
  }
  list_levels(call, selected, list);
  return true;
}

void selected_labyrinths_free(SelectedLabyrinths *list) {
  for (size_t i = 0; i < list->file_count; i++) labyrinth_collection_free(&list->files[i]);
  mem_free(list->files);
  mem_free(list->items);
  *list = (SelectedLabyrinths){0};
}
