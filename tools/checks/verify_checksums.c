// The sums say that the files are those that were written. Somebody may have made them anew, so a
// few things are looked for in the files themselves.
#include "checks/verify_checksums.h"

#include <dirent.h>
#include <errno.h>
#include <sha2.h>
#include <string.h>

#include "base/mem.h"
#include "checks/picture_check.h"
#include "dataset/dataset_files.h"
#include "storage/folder_kind.h"
#include "storage/mount_point.h"
#include "system/file.h"

enum { DIGEST = SHA256_DIGEST_STRING_LENGTH - 1, BLANKS = 2 };

bool verify_checksums_is_array(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot && !strcmp(dot, ".npy");
}

// A text ends where its file ends: readers stop at a zero byte and would not see the rest.
static void check_content(PackFolder *folder, const char *name, const Text *content) {
  if (picture_check_name(name)) {
    if (!picture_check_whole(content))
      problems_add(folder->problems, 0, 0, 0, "%s: is not a picture and nothing else", name);
  } else if (!verify_checksums_is_array(name) && strlen(content->data) != content->length) {
    problems_add(folder->problems, 0, 0, 0, "%s: has a zero byte", name);
  }
}

static void check_file(PackFolder *folder, const char *name, const char *digest) {
  Text content = {0};
  if (pack_folder_read(folder, name, &content)) {
    char found[SHA256_DIGEST_STRING_LENGTH];
    SHA256Data((const uint8_t *)content.data, content.length, found);
    bool changed = strncmp(found, digest, DIGEST) != 0;
    if (changed && !strcmp(name, "pack.xsb")) folder->xsb_changed = true;
    if (changed)
      problems_add(folder->problems, 0, 0, 0, "%s: has changed since it was written", name);
    else check_content(folder, name, &content);
  }
  text_free(&content);
}

static void check_line(PackFolder *folder, const char *line, int number, NameList *listed) {
  const char *name = line + DIGEST + BLANKS;
  bool formed = strspn(line, "0123456789abcdef") == DIGEST && !strncmp(line + DIGEST, "  ", BLANKS);
  if (!formed || !pack_folder_safe(name)) {
    problems_add(folder->problems, 0, 0, 0, PACK_SUMS ":%d: expected a SHA-256 sum and a file",
                 number);
    return;
  }
  name_list_add(listed, name);
  check_file(folder, name, line);
}

// Reports an entry that SHA256SUMS does not list. A pack has one level of subfolders.
static void check_entry(PackFolder *folder, const char *name, const NameList *listed) {
  if (strcmp(name, PACK_SUMS) != 0 && !name_list_has(listed, name))
    problems_add(folder->problems, 0, 0, 0, "%s: does not belong to the pack", name);
}

// Adds the names of all entries, within a subfolder or "". Returns 0 or errno.
static int list_entries(const PackFolder *folder, const char *within, NameList *names) {
  char *path = file_path_in(folder->path, within);
  DIR *open = file_open_folder(path);
  int failed = open ? 0 : errno;
  const char *entry;
  mem_free(path);
  while (open && (entry = file_next_name(open, &failed))) {
    Text name = {0};
    text_format(&name, "%s%s%s", within, *within ? "/" : "", entry);
    name_list_add(names, name.data);
    text_free(&name);
  }
  if (open) closedir(open);
  name_list_sort(names);
  return failed;
}

// No pack has an empty subfolder, and a file with its name is an entry like any other.
static void check_subfolder(PackFolder *folder, const char *within, const NameList *listed) {
  NameList names = {0};
  bool link = pack_folder_is_link(folder, within);
  int failed = link ? 0 : list_entries(folder, within, &names);
  for (size_t i = 0; i < names.count; i++) check_entry(folder, names.items[i], listed);
  if (link) pack_folder_refuse_link(folder, within);
  else if (failed && failed != ENOTDIR) pack_folder_fail(folder, within, failed);
  else if (!names.count) check_entry(folder, within, listed);
  name_list_free(&names);
}

static bool is_subfolder(const char *name) {
  for (int i = 0; i < DATASET_COUNT; i++)
    if (!strcmp(name, dataset_files_folder((Dataset)i))) return true;
  return !strcmp(name, DATASET_FOLDER) || !strcmp(name, "levels") || !strcmp(name, "thumbs");
}

static void check_extra(PackFolder *folder, const NameList *listed) {
  NameList names = {0};
  bool mount_point = mount_point_is(folder->path);
  int failed = list_entries(folder, "", &names);
  if (failed) pack_folder_fail(folder, "", failed);
  for (size_t i = 0; i < names.count; i++) {
    const char *name = names.items[i];
    if (mount_point && mount_point_ignores(name)) continue;
    (is_subfolder(name) ? check_subfolder : check_entry)(folder, name, listed);
  }
  name_list_free(&names);
}

static void check_repeated(PackFolder *folder, const NameList *listed) {
  for (size_t i = 1; i < listed->count; i++)
    if (!strcmp(listed->items[i - 1], listed->items[i]))
      problems_add(folder->problems, 0, 0, 0, PACK_SUMS ": lists %s twice", listed->items[i]);
}

void verify_checksums(PackFolder *folder, NameList *listed) {
  Text sums = {0};
  if (pack_folder_read(folder, PACK_SUMS, &sums)) {
    if (!sums.length || sums.data[sums.length - 1] != '\n' || strlen(sums.data) != sums.length)
      problems_add(folder->problems, 0, 0, 0, PACK_SUMS ": is cut short or damaged");
    char *rest = sums.data, *line;
    for (int number = 1; (line = strsep(&rest, "\n")) && (*line || rest); number++)
      check_line(folder, line, number, listed);
    name_list_sort(listed);
    check_repeated(folder, listed);
    check_extra(folder, listed);
  }
  text_free(&sums);
}
