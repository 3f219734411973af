// Nothing is removed here: what is in the way is named.
#include "storage/split_folder.h"

#include <dirent.h>

#include "base/mem.h"
#include "storage/folder_kind.h"
#include "system/file.h"

bool split_folder_is_pack(const char *path) { return folder_contains(path, PACK_SUMS); }

NameList split_folder_packs(const char *path) {
  NameList packs = {0};
  DIR *folder = file_open_folder(path);
  const char *name;
  int failed = 0;
  while (folder && (name = file_next_name(folder, &failed))) {
    char *within = file_path_in(path, name);
    if (split_folder_is_pack(within)) name_list_add(&packs, name);
    mem_free(within);
  }
  if (folder) closedir(folder);
  name_list_sort(&packs);
  return packs;
}

bool split_folder_suits(const char *path, const SplitParts *split, Text *error) {
  if (split_folder_is_pack(path)) {
    text_format(error, "%s is a pack itself: the parts of a split need a folder of their own",
                path);
    return false;
  }
  NameList packs = split_folder_packs(path);
  bool suits = true;
  for (size_t i = 0; suits && i < packs.count; i++) {
    suits = split_parts_find(split, packs.items[i]) >= 0;
    if (!suits)
      text_format(error,
                  "%s/%s is a pack, but no part of this split: remove it, or name another folder",
                  path, packs.items[i]);
  }
  name_list_free(&packs);
  return suits;
}
