// Keeps the collections of all files, because the list points into them.
#include "arguments/read_selected_levels.h"

#include "base/mem.h"
#include "cli/messages.h"
#include "system/file.h"

// `faulty` becomes the number of problems in selected levels.
static bool read_file(const Call *call, const char *path, const Ranges *selected,
                      Collection *collection, size_t *faulty) {
  Problems problems = {0};
  Text error = {0};
  bool ok = level_files_read(path, collection, &problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  *faulty = level_files_report(path, selected, &problems);
  problems_free(&problems);
  return ok;
}

static void list_levels(const Call *call, const Ranges *selected, SelectedLevels *list) {
  size_t total = 0;
  for (size_t i = 0; i < list->file_count; i++) total += list->files[i].count;
  list->items = mem_alloc(total, sizeof *list->items);
  for (size_t i = 0; i < list->file_count; i++)
    for (size_t j = 0; j < list->files[i].count; j++) {
      Level *level = &list->files[i].levels[j];
      if (!level_files_selected(level->number, selected)) continue;
      list->items[list->count] = (SelectedLevel){level, file_name(call->operands[i]), list->count};
      list->count++;
    }
}

bool selected_levels_read(const Call *call, const Ranges *selected, bool all_valid,
                          SelectedLevels *list) {
  *list = (SelectedLevels){.file_count = call->operand_count};
  list->files = mem_alloc(list->file_count, sizeof *list->files);
  for (size_t i = 0; i < list->file_count; i++) {
    const char *path = call->operands[i];
    Collection *file = &list->files[i];
    size_t faulty = 0;
    if (all_valid ? !level_files_read_valid(call, path, &(Ranges){0}, file)
                  : !read_file(call, path, selected, file, &faulty))
      return false;
    list->faulty += faulty;
    bool none = faulty && !file->count;  // already reported
    if (!none && !level_files_have(call, path, file, selected)) return false;
  }
  list_levels(call, selected, list);
  return true;
}

void selected_levels_free(SelectedLevels *list) {
  for (size_t i = 0; i < list->file_count; i++) collection_free(&list->files[i]);
  mem_free(list->files);
  mem_free(list->items);
  *list = (SelectedLevels){0};
}
