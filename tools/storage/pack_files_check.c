// With pack.json, the composer names the files (recompose_pack_check.c). Without it, the names
// follow from the number of levels.
#include "storage/pack_files_check.h"

#include <string.h>

#include "pack/pack_names.h"

void pack_files_check(const NameList *listed, NameList *wanted, Problems *problems) {
  name_list_sort(wanted);
  for (size_t i = 0; i < listed->count; i++)
    if (!name_list_has(wanted, listed->items[i]))
      problems_add(problems, 0, 0, 0, "%s: does not belong to the pack", listed->items[i]);
  for (size_t i = 0; i < wanted->count; i++)
    if (!name_list_has(listed, wanted->items[i]))
      problems_add(problems, 0, 0, 0, "%s: is missing", wanted->items[i]);
}

static long count_in(const NameList *listed, const char *folder) {
  long count = 0;
  for (size_t i = 0; i < listed->count; i++)
    count += !strncmp(listed->items[i], folder, strlen(folder));
  return count;
}

static void add_numbered(NameList *names, const char *folder, long count, const char *suffix) {
  for (long rank = 1; rank <= count; rank++) {
    char path[PACK_PATH_MAX];
    pack_names_path(path, folder, (size_t)rank, (size_t)count, suffix);
    name_list_add(names, path);
  }
}

void pack_files_check_plain(const NameList *listed, long levels, Problems *problems) {
  NameList wanted = {0};
  long files = count_in(listed, "levels/"), thumbs = count_in(listed, "thumbs/");
  if (levels >= 0) name_list_add(&wanted, "pack.xsb");
  if (files) add_numbered(&wanted, "levels", levels < 0 ? files : levels, "xsb");
  if (thumbs || name_list_has(listed, "sheet.png")) {
    name_list_add(&wanted, "sheet.png");
    add_numbered(&wanted, "thumbs", levels < 0 ? thumbs : levels, "png");
  }
  if (name_list_has(listed, "index.html")) name_list_add(&wanted, "index.html");
  pack_files_check(listed, &wanted, problems);
  name_list_free(&wanted);
}
