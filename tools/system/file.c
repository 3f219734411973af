// A new file is written under a temporary name in the same folder, flushed, and renamed: rename(2)
// is atomic only within one file system. What is not a regular file (a device, a pipe) is written
// directly, because a rename would replace the device itself.
#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/interrupt.h"

enum {
  READ_CHUNK = 1 << 16,
  NEW_FILE_MODE = 0666,
  FOLDER_MODE = 0777,
  PERMISSION_BITS = 0777,
  TEMPORARY_TRIES = 100
};

bool file_is_standard(const char *path) { return !strcmp(path, "-"); }

const char *file_name(const char *path) { return file_is_standard(path) ? "<stdin>" : path; }

char *file_path_in(const char *folder, const char *name) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, name);
  return text_take(&path);
}

bool file_is_same(const char *a, const char *b) {
  struct stat one, other;
  return !stat(a, &one) && !stat(b, &other) && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

bool file_exists_in(const char *folder, const char *name) {
  char *path = file_path_in(folder, name);
  bool there = !access(path, F_OK);
  mem_free(path);
  return there;
}

bool file_make_folder(const char *path, Text *error) {
  struct stat status;
  if (!mkdir(path, FOLDER_MODE)) return true;
  int failed = errno;
  if (failed == EEXIST && !stat(path, &status)) failed = S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
  return !failed || file_fail(path, failed, error);
}

DIR *file_open_folder(const char *path) {
  DIR *folder = opendir(path);
  if (!folder && errno == ENOMEM) mem_exhausted();
  return folder;
}

const char *file_next_name(DIR *folder, int *failed) {
  const struct dirent *entry;
  do errno = 0, entry = readdir(folder);
  while (entry && file_is_dots(entry->d_name));
  if (!entry) *failed = errno;
  return entry ? entry->d_name : NULL;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

int file_remove_tree(const char *path) {
  enum { OPEN_FOLDERS = 8 };
  return nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) ? errno : 0;
}

bool file_is_dots(const char *name) { return !strcmp(name, ".") || !strcmp(name, ".."); }

bool file_fail(const char *path, int number, Text *error) {
  text_format(error, "%s: %s", file_name(path), strerror(number));
  return false;
}

int file_write_all(int descriptor, const char *bytes, size_t length) {
  while (length) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes += written;
    length -= (size_t)written;
  }
  return 0;
}

static bool read_all(const char *path, int descriptor, Text *content, Text *error) {
  char *chunk = mem_alloc(READ_CHUNK, 1);
  ssize_t got = 0;
  while (content->length <= FILE_MAX_BYTES) {
    got = read(descriptor, chunk, READ_CHUNK);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    text_add_bytes(content, chunk, (size_t)got);
  }
  int failed = errno;
  mem_free(chunk);
  if (got < 0) return file_fail(path, failed, error);
  if (content->length <= FILE_MAX_BYTES) return true;
  text_format(error, "%s: larger than 256 MiB, which is the most that is read", file_name(path));
  return false;
}

bool file_read(const char *path, Text *content, Text *error) {
  if (file_is_standard(path)) return read_all(path, STDIN_FILENO, content, error);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return file_fail(path, errno, error);
  bool ok = read_all(path, descriptor, content, error);
  close(descriptor);
  return ok;
}

bool file_read_regular(const char *path, Text *content, Text *error) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (descriptor < 0) return file_fail(path, errno, error);
  bool ok = !fstat(descriptor, &status) && S_ISREG(status.st_mode);
  if (!ok) text_format(error, "%s: is not a file", path);
  ok = ok && read_all(path, descriptor, content, error);
  close(descriptor);
  return ok;
}

// Creates a new file in the folder of `path`. Its name goes to `temporary` (PATH_MAX bytes).
static int open_temporary(const char *path, char *temporary) {
  const char *slash = strrchr(path, '/');
  int folder = slash ? (int)(slash - path) + 1 : 0;
  for (int i = 0; i < TEMPORARY_TRIES; i++) {
    int length =
        snprintf(temporary, PATH_MAX, "%.*s.tessoban-%ld-%d", folder, path, (long)getpid(), i);
    if (length >= PATH_MAX) return errno = ENAMETOOLONG, -1;
    int descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, NEW_FILE_MODE);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

static int write_by_rename(const char *path, const struct stat *old, const char *bytes,
                           size_t length) {
  char temporary[PATH_MAX];
  int descriptor = open_temporary(path, temporary);
  if (descriptor < 0) return errno;
  int failed = file_write_all(descriptor, bytes, length);
  if (!failed && old && fchmod(descriptor, old->st_mode & PERMISSION_BITS)) failed = errno;
  if (!failed && fsync(descriptor)) failed = errno;
  if (close(descriptor) && !failed) failed = errno;
  if (!failed && rename(temporary, path)) failed = errno;
  if (failed) unlink(temporary);
  return failed;
}

static int write_directly(const char *path, const char *bytes, size_t length) {
  int descriptor = open(path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  int failed = file_write_all(descriptor, bytes, length);
  if (close(descriptor) && !failed) failed = errno;
  return failed;
}

static int replace(const char *path, const struct stat *old, const char *bytes, size_t length) {
  char real[PATH_MAX];
  if (!S_ISREG(old->st_mode)) return write_directly(path, bytes, length);
  if (access(path, W_OK) || !realpath(path, real)) return errno;
  return write_by_rename(real, old, bytes, length);
}

bool file_write(const char *path, const char *bytes, size_t length, Text *error) {
  struct stat old;
  int failed = stat(path, &old) ? errno : 0;
  sigset_t before = interrupt_block();
  if (!failed) failed = replace(path, &old, bytes, length);
  else if (failed == ENOENT) failed = write_by_rename(path, NULL, bytes, length);
  interrupt_unblock(before);
  return failed ? file_fail(path, failed, error) : true;
}
