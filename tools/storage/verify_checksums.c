// The sums say that the files are those that were written. Somebody may have made them anew, so a
// few things are looked for in the files themselves.
#include "storage/verify_checksums.h"

#include <dirent.h>
#include <errno.h>
#include <sha2.h>
#include <string.h>

#include "base/mem.h"
#include "storage/folder_kind.h"
#include "storage/picture_check.h"
#include "system/file.h"

enum { DIGEST = SHA256_DIGEST_STRING_LENGTH - 1, BLANKS = 2 };

// A text ends where its file ends: readers stop at a zero byte and would not see the rest.
static void check_content(PackFolder *folder, const char *name, const Text *content) {
  if (picture_check_name(name)) {
    if (!picture_check_whole(content))
      problems_add(folder->problems, 0, 0, 0, "%s: is not a picture and nothing else", name);
  } else if (strlen(content->data) != content->length) {
    problems_add(folder->problems, 0, 0, 0, "%s: has a zero byte", name);
  }
}

static void check_file(PackFolder *folder, const char *name, const char *digest) {
  Text content = {0};
  if (pack_folder_read(folder, name, &content)) {
    char found[SHA256_DIGEST_STRING_LENGTH];
    SHA256Data((const uint8_t *)content.data, content.length, found);
    if (strncmp(found, digest, DIGEST) != 0)
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

static bool is_inner(const char *name) {
  return !strcmp(name, "levels") || !strcmp(name, "thumbs");
}

static void check_extra(PackFolder *folder, const char *within, const NameList *listed) {
  char *path = file_path_in(folder->path, within);
  DIR *open = file_open_folder(path);
  const struct dirent *entry;
  // A file with the name of a subfolder is an entry like any other.
  if (!open && errno == ENOTDIR) check_entry(folder, within, listed);
  else if (!open) pack_folder_fail(folder, within, errno);
  while (open && (entry = readdir(open))) {
    if (file_is_dots(entry->d_name)) continue;
    Text name = {0};
    text_format(&name, "%s%s%s", within, *within ? "/" : "", entry->d_name);
    if (!*within && is_inner(name.data)) check_extra(folder, name.data, listed);
    else check_entry(folder, name.data, listed);
    text_free(&name);
  }
  if (open) closedir(open);
  mem_free(path);
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
    check_extra(folder, "", listed);
  }
  text_free(&sums);
}
