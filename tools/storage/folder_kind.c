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
#include "dataset/dataset_files.h"
#include "storage/name_list.h"
#include "system/file.h"

enum { MARKER_WITHIN = 400 };  // bytes from the beginning of a file

const FolderKind folder_pack = {
    "pack", PACK_SUMS, ACCEPTED_LEVELS_NAME,
    (const char *const[]){ACCEPTED_LEVELS_NAME, PACK_SUMS, "pack.xsb", "pack.json", "sheet.png",
                          "index.html", "levels", "thumbs", "boxoban", "npy", "pack.npy",
                          "npy.json", "jsonl", "pack.jsonl", DATASET_CARD, DATASET_FOLDER, NULL},
    (const FolderMarker[]){{"pack.json", "\"tessoban\""}, {"pack.xsb", "Tessoban"}, {0}}};

const FolderKind folder_labyrinths = {
    "pack of labyrinths", PACK_SUMS, ACCEPTED_LEVELS_NAME,
    (const char *const[]){ACCEPTED_LEVELS_NAME, PACK_SUMS, "pack.lab", "pack.json", "sheet.png",
                          "index.html", "levels", "thumbs", NULL},
    // A pack of levels may be named so.
    (const FolderMarker[]){
        {"pack.json", "\"kind\":\t\"labyrinth\""}, {"pack.lab", "Tessoban"}, {0}}};

const FolderKind folder_tuning = {
    "tuning run", TUNING_SUMS, TUNE_JOURNAL_NAME,
    (const char *const[]){TUNE_JOURNAL_NAME, TUNING_SUMS, "results.csv", "results.json",
                          "timings.csv", "patterns.csv", "sensitivity.csv", "best.json",
                          "report.html", "examples.html", "plots", NULL},
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
  int failed = 0;
  bool empty = folder && !file_next_name(folder, &failed) && !failed;
  if (folder) closedir(folder);
  return empty;
}

bool folder_list_sums(const FolderKind *kind, const char *path, NameList *listed, Text *error) {
  char *file = file_path_in(path, kind->sums);
  Text content = {0};
  bool ok = file_read_regular(file, &content, error);
  if (ok) {
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
  return ok;
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

static bool refuse(const FolderKind *kind, const char *path, const char *foreign, Text *error) {
  text_format(error, "%s already exists and ", path);
  if (foreign) text_format(error, "%s in it does not belong to a %s", foreign, kind->what);
  else text_format(error, "is not a %s", kind->what);
  text_add(error, ": it was not changed");
  return false;
}

// NULL if the entries cannot be listed, or not removed later.
static DIR *open_removable(const char *path) {
  bool removable = !faccessat(AT_FDCWD, path, R_OK | W_OK | X_OK, AT_EACCESS);
  return removable ? file_open_folder(path) : NULL;
}

// Are all entries of the folder ours, or of the one `within` it?
static bool all_ours(const FolderKind *kind, const char *path, const char *within,
                     bool (*ignores)(const char *name), const NameList *listed, Text *error) {
  char *place = *within ? file_path_in(path, within) : mem_string(path, strlen(path));
  DIR *folder = open_removable(place);
  int failed = folder ? 0 : errno;
  bool ok = true;
  const char *entry;
  while (ok && folder && (entry = file_next_name(folder, &failed))) {
    if (ignores && ignores(entry)) continue;
    Text name = {0};
    text_format(&name, "%s%s%s", within, *within ? "/" : "", entry);
    char *full = file_path_in(path, name.data);
    if (!is_ours(kind, path, name.data, listed)) ok = refuse(kind, path, name.data, error);
    else if (is_folder(full)) ok = all_ours(kind, path, name.data, NULL, listed, error);
    mem_free(full);
    text_free(&name);
  }
  if (folder) closedir(folder);
  if (ok && failed) ok = file_fail(place, failed, error);
  mem_free(place);
  return ok;
}

typedef enum { MARKER_MISSING, MARKER_FOUND, MARKER_WRONG } MarkerState;

static MarkerState look_for_marker(const char *path, const FolderMarker *marker) {
  char *file = file_path_in(path, marker->name);
  char head[MARKER_WITHIN];
  int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  bool missing = descriptor < 0 && errno == ENOENT;
  ssize_t got = descriptor < 0 ? 0 : read(descriptor, head, sizeof head);
  if (descriptor >= 0) close(descriptor);
  mem_free(file);
  if (missing) return MARKER_MISSING;
  bool found = got > 0 && memmem(head, (size_t)got, marker->contains, strlen(marker->contains));
  return found ? MARKER_FOUND : MARKER_WRONG;
}

// A pack with a name of its own names the program in pack.json only.
static bool has_marker(const FolderKind *kind, const char *path, Text *error) {
  const char *wrong = NULL;
  for (const FolderMarker *marker = kind->markers; marker->name; marker++) {
    MarkerState state = look_for_marker(path, marker);
    if (state == MARKER_FOUND) return true;
    if (state == MARKER_WRONG && !wrong) wrong = marker->name;
  }
  return !wrong || refuse(kind, path, wrong, error);
}

bool folder_is_kind(const FolderKind *kind, const char *path, bool (*ignores)(const char *name),
                    Text *error) {
  if (!is_folder(path) || !folder_contains(path, kind->sums))
    return refuse(kind, path, NULL, error);
  NameList listed = {0};
  bool ok = folder_list_sums(kind, path, &listed, error) &&
            all_ours(kind, path, "", ignores, &listed, error);
  name_list_free(&listed);
  return ok && has_marker(kind, path, error);
}
