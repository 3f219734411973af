#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/interrupt.h"

enum { READ_CHUNK = 1 << 16, NEW_FILE_MODE = 0666, PERMISSION_BITS = 0777, ASIDE_TRIES = 100 };

bool file_is_standard(const char *path) { return !strcmp(path, "-"); }

const char *file_name(const char *path) { return file_is_standard(path) ? "<stdin>" : path; }

static bool fail(const char *path, int number, Text *wrong) {
  text_format(wrong, "%s: %s", file_name(path), strerror(number));
  return false;
}

int file_put(int descriptor, const char *bytes, size_t length) {
  while (length) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes += written;
    length -= (size_t)written;
  }
  return 0;
}

static bool read_all(const char *path, int descriptor, Text *content, Text *wrong) {
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
  if (got < 0) return fail(path, failed, wrong);
  if (content->length <= FILE_MAX_BYTES) return true;
  text_format(wrong, "%s: larger than 256 MiB, which is the most that is read", file_name(path));
  return false;
}

bool file_read(const char *path, Text *content, Text *wrong) {
  if (file_is_standard(path)) return read_all(path, STDIN_FILENO, content, wrong);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fail(path, errno, wrong);
  bool right = read_all(path, descriptor, content, wrong);
  close(descriptor);
  return right;
}

bool file_read_regular(const char *path, Text *content, Text *wrong) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (descriptor < 0) return fail(path, errno, wrong);
  bool right = !fstat(descriptor, &status) && S_ISREG(status.st_mode);
  if (!right) text_format(wrong, "%s: is not a file", path);
  right = right && read_all(path, descriptor, content, wrong);
  close(descriptor);
  return right;
}

// A new file beside `path`; its name goes to `aside`, which has room for PATH_MAX.
static int open_aside(const char *path, char *aside) {
  const char *slash = strrchr(path, '/');
  int folder = slash ? (int)(slash - path) + 1 : 0;
  for (int i = 0; i < ASIDE_TRIES; i++) {
    int length = snprintf(aside, PATH_MAX, "%.*s.tessoban-%ld-%d", folder, path, (long)getpid(), i);
    if (length >= PATH_MAX) return errno = ENAMETOOLONG, -1;
    int descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, NEW_FILE_MODE);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

static int write_aside(const char *path, const struct stat *old, const char *bytes, size_t length) {
  char aside[PATH_MAX];
  int descriptor = open_aside(path, aside);
  if (descriptor < 0) return errno;
  int failed = file_put(descriptor, bytes, length);
  if (!failed && old && fchmod(descriptor, old->st_mode & PERMISSION_BITS)) failed = errno;
  if (!failed && fsync(descriptor)) failed = errno;
  if (close(descriptor) && !failed) failed = errno;
  if (!failed && rename(aside, path)) failed = errno;
  if (failed) unlink(aside);
  return failed;
}

static int write_directly(const char *path, const char *bytes, size_t length) {
  int descriptor = open(path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  int failed = file_put(descriptor, bytes, length);
  if (close(descriptor) && !failed) failed = errno;
  return failed;
}

static int replace(const char *path, const struct stat *old, const char *bytes, size_t length) {
  char real[PATH_MAX];
  if (!S_ISREG(old->st_mode)) return write_directly(path, bytes, length);
  if (access(path, W_OK) || !realpath(path, real)) return errno;
  return write_aside(real, old, bytes, length);
}

bool file_write(const char *path, const char *bytes, size_t length, Text *wrong) {
  struct stat old;
  int failed = stat(path, &old) ? errno : 0;
  sigset_t before = interrupt_hold();
  if (!failed) failed = replace(path, &old, bytes, length);
  else if (failed == ENOENT) failed = write_aside(path, NULL, bytes, length);
  interrupt_release(before);
  return failed ? fail(path, failed, wrong) : true;
}
