#include "arguments/level_list.h"

#include "base/mem.h"
#include "cli/report.h"
#include "system/file.h"

// Faulty levels are told if one of them is asked for.
static bool read_file(const Call *call, const char *path, const Ranges *asked,
                      Collection *collection, size_t *faulty) {
  Problems problems = {0};
  Text wrong = {0};
  bool right = levels_read(path, collection, &problems, &wrong);
  if (!right) report_text(call->command->name, &wrong);
  *faulty = 0;
  for (size_t i = 0; i < problems.count; i++) {
    int level = problems.items[i].level;
    *faulty += !level || levels_asked(level, asked);
  }
  if (*faulty) report_problems(file_name(path), &problems);
  problems_free(&problems);
  return right;
}

static void list_levels(const Call *call, const Ranges *asked, LevelList *list) {
  size_t total = 0;
  for (size_t i = 0; i < list->file_count; i++) total += list->files[i].count;
  list->items = mem_alloc(total, sizeof *list->items);
  for (size_t i = 0; i < list->file_count; i++)
    for (size_t j = 0; j < list->files[i].count; j++) {
      Level *level = &list->files[i].levels[j];
      if (!levels_asked(level->number, asked)) continue;
      list->items[list->count] = (ListedLevel){level, file_name(call->operands[i]), list->count};
      list->count++;
    }
}

bool level_list_read(const Call *call, const Ranges *asked, bool whole, LevelList *list) {
  *list = (LevelList){.file_count = call->operand_count};
  list->files = mem_alloc(list->file_count, sizeof *list->files);
  for (size_t i = 0; i < list->file_count; i++) {
    const char *path = call->operands[i];
    Collection *file = &list->files[i];
    size_t faulty = 0;
    if (whole ? !levels_read_good(call, path, &(Ranges){0}, file)
              : !read_file(call, path, asked, file, &faulty))
      return false;
    list->faulty += faulty;
    bool none = faulty && !file->count;  // that has been told
    if (!none && !levels_have(call, path, file, asked)) return false;
  }
  list_levels(call, asked, list);
  return true;
}

void level_list_free(LevelList *list) {
  for (size_t i = 0; i < list->file_count; i++) collection_free(&list->files[i]);
  mem_free(list->files);
  mem_free(list->items);
  *list = (LevelList){0};
}
