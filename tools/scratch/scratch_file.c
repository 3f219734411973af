// O_TMPFILE makes a file that never has a name. Some file systems, such as NFS, do not have it:
// there the file loses its name as soon as it is open.
#include "scratch/scratch_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { FILE_MODE = 0600 };

// The caller frees it.
static char *folder_of(const char *path) {
  const char *slash = strrchr(path, '/');
  if (!slash) return mem_string(".", 1);
  return mem_string(path, slash == path ? 1 : (size_t)(slash - path));
}

static int open_named(const char *path) {
  (void)unlink(path);  // of a process that was killed at the wrong moment
  int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
  if (descriptor >= 0) (void)unlink(path);
  return descriptor;
}

static void open_file(ScratchFile *file) {
  char *folder = folder_of(file->path);
  int descriptor = open(folder, O_RDWR | O_TMPFILE | O_CLOEXEC, FILE_MODE);
  bool unknown = descriptor < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL);
  if (unknown) descriptor = open_named(file->path);
  if (descriptor < 0) file->failed = errno;
  mem_free(folder);
  file->descriptor = descriptor;
  file->open = descriptor >= 0;
}

void scratch_file_write(ScratchFile *file, uint64_t offset, const void *bytes, size_t length) {
  const char *from = bytes;
  if (!file->open && !file->failed) open_file(file);
  while (length && !file->failed) {
    ssize_t put = pwrite(file->descriptor, from, length, (off_t)offset);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) {
      file->failed = put < 0 ? errno : EIO;
      return;
    }
    from += put;
    offset += (uint64_t)put;
    length -= (size_t)put;
  }
}

void scratch_file_read(ScratchFile *file, uint64_t offset, void *bytes, size_t length) {
  char *to = bytes;
  while (length && file->open && !file->failed) {
    ssize_t got = pread(file->descriptor, to, length, (off_t)offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) file->failed = errno;
    if (got <= 0) break;
    to += got;
    offset += (uint64_t)got;
    length -= (size_t)got;
  }
  memset(to, 0, length);
}

bool scratch_file_ok(const ScratchFile *file, Text *error) {
  if (!file->failed) return true;
  char *folder = folder_of(file->path);
  file_fail(folder, file->failed, error);
  mem_free(folder);
  return false;
}

void scratch_file_close(ScratchFile *file) {
  if (file->open) close(file->descriptor);
  file->open = false;
}
