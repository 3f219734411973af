// A folder counts as ours if it has a file of sums, if every file in it is listed there, and if its
// marker files name this program. One unknown file is enough to leave the folder alone.
#include "storage/folder_kind.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "storage/name_list.h"
#include "system/file.h"

enum { MARKER_WITHIN = 400 };  // bytes from the beginning of a file

const FolderKind folder_pack = {
    "pack", PACK_SUMS, ACCEPTED_LEVELS_NAME,
    (const char *const[]){ACCEPTED_LEVELS_NAME, PACK_SUMS, "pack.xsb", "pack.json", "sheet.png",
                          "index.html", "levels", "thumbs", NULL},
    (const FolderMarker[]){{"pack.json", "\"tessoban\""}, {"pack.xsb", "Tessoban"}, {0}}};

const FolderKind folder_tuning = {
    "tuning run", TUNING_SUMS, TUNE_JOURNAL_NAME,
    (const char *const[]){TUNE_JOURNAL_NAME, TUNING_SUMS, "results.csv", "results.json",
                          "timings.csv", "sensitivity.csv", "best.json", "report.html", "plots",
                          NULL},
    (const FolderMarker[]){{"results.json", "\"tessoban\""}, {0}}};

bool folder_kind_allows(const FolderKind *kind, const char *name) {
  for (const char *const *known = kind->names; *known; known++)
    if (!strcmp(*known, name)) return true;
  return false;
}

bool folder_contains(const char *path, const char *name) {
  char *full = file_path_in(path, name);
  struct stat status;
  bool there = !lstat(full, &status);
  mem_free(full);
  return there;
}

bool folder_is_empty(const char *path) {
  DIR *folder = file_open_folder(path);
  bool empty = folder != NULL;
  const struct dirent *entry;
  while (folder && (entry = readdir(folder))) empty = empty && file_is_dots(entry->d_name);
  if (folder) closedir(folder);
  return empty;
}

static void list_sums(const char *path, const char *sums, NameList *listed) {
  char *file = file_path_in(path, sums);
  Text content = {0}, error = {0};
  if (file_read_regular(file, &content, &error)) {
    text_add(&content, "");
    char *rest = content.data, *line;
    while ((line = strsep(&rest, "\n"))) {
      const char *blanks = strstr(line, "  ");
      if (blanks) name_list_add(listed, blanks + 2);
    }
    name_list_sort(listed);
  }
  mem_free(file);
  text_free(&content);
  text_free(&error);
}

static bool is_folder(const char *path) {
  struct stat status;
  return !lstat(path, &status) && S_ISDIR(status.st_mode);
}

// Subfolders are ours only at the top level. All files must be in the list.
static bool is_ours(const FolderKind *kind, const char *path, const char *name,
                    const NameList *listed) {
  if (!strcmp(name, kind->sums)) return true;
  if (!strchr(name, '/') && !folder_kind_allows(kind, name)) return false;
  char *full = file_path_in(path, name);
  bool folder = is_folder(full);
  mem_free(full);
  return folder ? !strchr(name, '/') : name_list_has(listed, name);
}

// Writes the first entry that is not ours to `foreign`.
static void find_foreign(const FolderKind *kind, const char *path, const char *within,
                         const char *besides, const NameList *listed, Text *foreign) {
  char *place = file_path_in(path, within);
  DIR *folder = file_open_folder(place);
  const struct dirent *entry;
  while (!foreign->length && folder && (entry = readdir(folder))) {
    if (file_is_dots(entry->d_name) || !strcmp(entry->d_name, besides)) continue;
    Text name = {0};
    text_format(&name, "%s%s%s", within, *within ? "/" : "", entry->d_name);
    char *full = file_path_in(path, name.data);
    if (!is_ours(kind, path, name.data, listed)) text_add(foreign, name.data);
    else if (is_folder(full)) find_foreign(kind, path, name.data, "", listed, foreign);
    mem_free(full);
    text_free(&name);
  }
  if (folder) closedir(folder);
  mem_free(place);
}

static bool has_marker(const char *path, const FolderMarker *marker) {
  char *file = file_path_in(path, marker->name);
  char head[MARKER_WITHIN];
  int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  bool missing = descriptor < 0 && errno == ENOENT;
  ssize_t got = descriptor < 0 ? 0 : read(descriptor, head, sizeof head);
  if (descriptor >= 0) close(descriptor);
  mem_free(file);
  return missing ||
         (got > 0 && memmem(head, (size_t)got, marker->contains, strlen(marker->contains)));
}

bool folder_is_kind_besides(const FolderKind *kind, const char *path, const char *besides,
                            Text *foreign) {
  if (!folder_contains(path, kind->sums)) return false;
  NameList listed = {0};
  list_sums(path, kind->sums, &listed);
  find_foreign(kind, path, "", besides, &listed, foreign);
  name_list_free(&listed);
  for (const FolderMarker *marker = kind->markers; marker->name && !foreign->length; marker++)
    if (!has_marker(path, marker)) text_add(foreign, marker->name);
  return !foreign->length;
}

bool folder_is_kind(const FolderKind *kind, const char *path, Text *foreign) {
  return folder_is_kind_besides(kind, path, "", foreign);
}
