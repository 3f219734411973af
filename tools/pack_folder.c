#include "pack_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "interrupt.h"
#include "mem.h"
#include "spool.h"
#include "tune_log.h"

enum { FOLDER_MODE = 0777, FILE_MODE = 0666, WRITE_AT_ONCE = 1 << 16, OPEN_FOLDERS = 8 };

static bool fail(const char *path, int number, Text *wrong) {
  text_format(wrong, "%s: %s", path, strerror(number));
  return false;
}

static char *joined(const char *folder, const char *name) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, name);
  return text_take(&path);
}

static bool holds(const char *folder, const char *name) {
  char *path = joined(folder, name);
  bool there = access(path, F_OK) == 0;
  mem_free(path);
  return there;
}

const FolderKind folder_pack = {
    "pack", PACK_SUMS, SPOOL_NAME,
    (const char *const[]){SPOOL_NAME, PACK_SUMS, "pack.xsb", "pack.json", "sheet.png", "index.html",
                          "levels", "thumbs", NULL}};

const FolderKind folder_tuning = {
    "tuning run", TUNING_SUMS, TUNE_LOG_NAME,
    (const char *const[]){TUNE_LOG_NAME, TUNING_SUMS, "results.csv", "results.json", "timings.csv",
                          "sensitivity.csv", "best.json", "report.html", "plots", NULL}};

static bool is_known_name(const FolderKind *kind, const char *name) {
  if (!strcmp(name, ".") || !strcmp(name, "..")) return true;
  for (const char *const *known = kind->names; *known; known++)
    if (!strcmp(*known, name)) return true;
  return false;
}

static bool has_only_known_names(const FolderKind *kind, const char *path) {
  DIR *folder = opendir(path);
  bool only = folder != NULL;
  const struct dirent *entry;
  while (folder && (entry = readdir(folder))) only = only && is_known_name(kind, entry->d_name);
  if (folder) closedir(folder);
  return only;
}

static bool is_empty(const char *path) {
  DIR *folder = opendir(path);
  int entries = 0;
  while (folder && readdir(folder)) entries++;
  if (folder) closedir(folder);
  return entries == 2;  // "." and ".."
}

// A folder that something else is mounted on, or that is the root, cannot be exchanged.
static bool is_mount_point(const char *path, const struct stat *status) {
  char *parent = joined(path, "..");
  struct stat above;
  bool mounted =
      !stat(parent, &above) && (above.st_dev != status->st_dev || above.st_ino == status->st_ino);
  mem_free(parent);
  return mounted;
}

// The last part must be a name: "." and ".." cannot be given to another folder.
static bool has_name(const char *path) {
  const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
  return *last && strcmp(last, ".") != 0 && strcmp(last, "..") != 0;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

static int remove_tree(const char *path) {
  return nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) ? errno : 0;
}

// With --force a pack may be replaced, but nothing else that happens to have the name.
static bool may_take(PackFolder *folder, bool force, Text *wrong) {
  struct stat status;
  if (!has_name(folder->path)) {
    text_format(wrong, "'%s': a %s needs a folder with a name of its own", folder->path,
                folder->kind->what);
    return false;
  }
  if (lstat(folder->path, &status)) return errno == ENOENT || fail(folder->path, errno, wrong);
  bool directory = S_ISDIR(status.st_mode);
  bool ours = directory && !is_mount_point(folder->path, &status) &&
              (holds(folder->path, folder->kind->sums) || is_empty(folder->path));
  folder->replace = true;
  if (ours && (force || is_empty(folder->path))) return true;
  if (ours) text_format(wrong, "%s is there already; --force replaces it", folder->path);
  else
    text_format(wrong, "%s is there already and is not a %s: it is left alone", folder->path,
                folder->kind->what);
  return false;
}

static bool make_aside(const PackFolder *folder, Text *wrong) {
  if (!mkdir(folder->aside, FOLDER_MODE)) return true;
  if (errno != EEXIST) return fail(folder->aside, errno, wrong);
  if (has_only_known_names(folder->kind, folder->aside)) return true;
  text_format(wrong, "%s is in the way, and no unfinished %s", folder->aside, folder->kind->what);
  return false;
}

bool pack_folder_begin(PackFolder *folder, const FolderKind *kind, const char *path, bool force,
                       Text *wrong) {
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') length--;
  *folder = (PackFolder){.kind = kind, .path = mem_string(path, length)};
  Text aside = {0};
  text_format(&aside, "%s.partial", folder->path);
  folder->aside = text_take(&aside);
  return may_take(folder, force, wrong) && make_aside(folder, wrong);
}

bool pack_folder_clear(PackFolder *folder, Text *wrong) {
  DIR *open = opendir(folder->aside);
  int failed = open ? 0 : errno;
  const struct dirent *entry;
  while (open && (entry = readdir(open))) {
    bool stays = !strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
                 !strcmp(entry->d_name, folder->kind->kept);
    char *path = joined(folder->aside, entry->d_name);
    if (!stays && !failed) failed = remove_tree(path);
    mem_free(path);
  }
  if (open) closedir(open);
  return !failed || fail(folder->aside, failed, wrong);
}

void pack_folder_free(PackFolder *folder) {
  mem_free(folder->path);
  mem_free(folder->aside);
  text_free(&folder->sums);
  *folder = (PackFolder){0};
}

void pack_folder_discard(PackFolder *folder) { remove_tree(folder->aside); }

// "levels/0001.xsb" needs a folder of its own.
static int open_new(const char *path, const char *name) {
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
  if (descriptor >= 0 || errno != ENOENT || !strchr(name, '/')) return descriptor;
  char *parent = mem_string(path, (size_t)(strrchr(path, '/') - path));
  int failed = mkdir(parent, FOLDER_MODE) ? errno : 0;
  mem_free(parent);
  if (failed) return errno = failed, -1;
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
}

void pack_file_open(PackFile *file, PackFolder *folder, const char *name) {
  *file = (PackFile){.folder = folder, .name = mem_string(name, strlen(name))};
  char *path = joined(folder->aside, name);
  file->descriptor = open_new(path, name);
  if (file->descriptor < 0) file->failed = errno;
  SHA256Init(&file->sum);
  mem_free(path);
}

static void flush(PackFile *file) {
  if (!file->failed)
    file->failed = file_put(file->descriptor, file->waiting.data, file->waiting.length);
  file->waiting.length = 0;
}

void pack_file_add(PackFile *file, const char *bytes, size_t length) {
  SHA256Update(&file->sum, (const uint8_t *)bytes, length);
  text_add_bytes(&file->waiting, bytes, length);
  if (file->waiting.length >= WRITE_AT_ONCE) flush(file);
}

bool pack_file_close(PackFile *file, Text *wrong) {
  flush(file);
  if (file->descriptor >= 0 && close(file->descriptor) && !file->failed) file->failed = errno;
  char digest[SHA256_DIGEST_STRING_LENGTH];
  SHA256End(&file->sum, digest);
  text_format(&file->folder->sums, "%s  %s\n", digest, file->name);
  bool right = !file->failed || fail(file->name, file->failed, wrong);
  mem_free(file->name);
  text_free(&file->waiting);
  return right;
}

bool pack_folder_add(PackFolder *folder, const char *name, const Text *content, Text *wrong) {
  PackFile file;
  pack_file_open(&file, folder, name);
  pack_file_add(&file, content->data, content->length);
  return pack_file_close(&file, wrong);
}

// One flush of the whole file system instead of one a file: a pack has thousands.
static bool flush_to_disk(const char *path, Text *wrong) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return fail(path, errno, wrong);
  int failed = syncfs(descriptor) ? errno : 0;
  close(descriptor);
  return !failed || fail(path, failed, wrong);
}

// Where the file system cannot exchange two names, the old pack steps aside for a moment.
static int exchange_slowly(const PackFolder *folder) {
  Text old = {0};
  text_format(&old, "%s.old", folder->path);
  int failed = rename(folder->path, old.data) ? errno : 0;
  if (!failed && rename(folder->aside, folder->path)) {
    failed = errno;
    (void)rename(old.data, folder->path);
  } else if (!failed) {
    failed = remove_tree(old.data);
  }
  text_free(&old);
  return failed;
}

// Where the two names can be exchanged at one stroke there is a pack at PATH at every moment.
static int exchange(const PackFolder *folder) {
  if (!folder->replace) return rename(folder->aside, folder->path) ? errno : 0;
  if (!renameat2(AT_FDCWD, folder->aside, AT_FDCWD, folder->path, RENAME_EXCHANGE))
    return remove_tree(folder->aside);
  return errno == EINVAL || errno == ENOSYS ? exchange_slowly(folder) : errno;
}

bool pack_folder_finish(PackFolder *folder, Text *wrong) {
  Text sums = folder->sums;
  folder->sums = (Text){0};
  bool right = pack_folder_add(folder, folder->kind->sums, &sums, wrong) &&
               flush_to_disk(folder->aside, wrong);
  text_free(&sums);
  if (!right) return false;
  char *spool = joined(folder->aside, folder->kind->kept);
  sigset_t before = interrupt_hold();
  unlink(spool);
  int failed = exchange(folder);
  interrupt_release(before);
  mem_free(spool);
  return !failed || fail(folder->path, failed, wrong);
}
