// Names come from files of the pack, and its folders may come from elsewhere. So neither names nor
// links may lead out of the pack. No pack is written with links, so all of them are refused.
#include "storage/pack_folder.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "system/file.h"

bool pack_folder_safe(const char *name) {
  return *name && *name != '/' && strcmp(name, "..") != 0 && strncmp(name, "../", 3) != 0 &&
         !strstr(name, "/../");
}

void pack_folder_fail(PackFolder *folder, const char *name, int number) {
  folder->failed = true;
  problems_add(folder->problems, 0, 0, 0, "%s%s%s", name, *name ? ": " : "", strerror(number));
}

// 0 if the entry is there, else errno. A link is not followed.
static int status_of(const PackFolder *folder, const char *name, struct stat *status) {
  char *path = file_path_in(folder->path, name);
  int failed = lstat(path, status) ? errno : 0;
  mem_free(path);
  return failed;
}

bool pack_folder_is_link(const PackFolder *folder, const char *name) {
  struct stat status;
  bool found = false;
  for (const char *end = name; *end && !found;) {
    end += 1 + strcspn(end + 1, "/");
    char *part = mem_string(name, (size_t)(end - name));
    found = !status_of(folder, part, &status) && S_ISLNK(status.st_mode);
    mem_free(part);
  }
  return found;
}

bool pack_folder_refuse_link(PackFolder *folder, const char *name) {
  problems_add(folder->problems, 0, 0, 0, "%s: is a link, which no pack has", name);
  return false;
}

static bool is_missing(int failed) { return failed == ENOENT || failed == ENOTDIR; }

bool pack_folder_has(PackFolder *folder, const char *name) {
  struct stat status;
  if (!pack_folder_safe(name) || pack_folder_is_link(folder, name)) return false;
  int failed = status_of(folder, name, &status);
  if (failed && !is_missing(failed)) pack_folder_fail(folder, name, failed);
  return !failed;
}

static bool read_file(PackFolder *folder, const char *name, Text *content) {
  Text error = {0};
  char *path = file_path_in(folder->path, name);
  bool ok = file_read_regular(path, content, &error);
  if (ok) text_add(content, "");  // even an empty file is a string
  else problems_add(folder->problems, 0, 0, 0, "%s", error.data + strlen(folder->path) + 1);
  folder->failed = folder->failed || !ok;
  mem_free(path);
  text_free(&error);
  return ok;
}

bool pack_folder_read(PackFolder *folder, const char *name, Text *content) {
  struct stat status;
  if (!pack_folder_safe(name)) {
    problems_add(folder->problems, 0, 0, 0, "%s: leads out of the pack", name);
    return false;
  }
  if (pack_folder_is_link(folder, name)) return pack_folder_refuse_link(folder, name);
  int failed = status_of(folder, name, &status);
  if (!failed && S_ISREG(status.st_mode)) return read_file(folder, name, content);
  if (!failed) problems_add(folder->problems, 0, 0, 0, "%s: is not a file", name);
  else if (is_missing(failed))
    problems_add(folder->problems, 0, 0, 0, "%s: %s", name, strerror(failed));
  else pack_folder_fail(folder, name, failed);
  return false;
}
