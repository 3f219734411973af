// O_TMPFILE makes a file that never has a name. Some file systems, such as NFS, do not have it:
// there the file loses its name as soon as it is open.
#include "scratch/scratch_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MODE = 0600 };

static bool can_be_written(const char *folder) {
  struct stat status;
  return folder && !stat(folder, &status) && S_ISDIR(status.st_mode) &&
         !access(folder, W_OK | X_OK);
}

static const char *choose_folder(void) {
  const char *const folders[] = {getenv("TMPDIR"), "/var/tmp", "/usr/tmp", "/tmp"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    if (can_be_written(folders[i])) return folders[i];
  return ".";
}

static int open_and_unlink(const char *folder) {
  enum { TRIES = 100 };
  char path[PATH_MAX];
  for (int i = 0; i < TRIES; i++) {
    int length = snprintf(path, sizeof path, "%s/tessoban-%ld-%d", folder, (long)getpid(), i);
    if (length >= (int)sizeof path) return errno = ENAMETOOLONG, -1;
    int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
    if (descriptor >= 0) (void)unlink(path);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

static void open_file(ScratchFile *file) {
  const char *folder = choose_folder();
  int descriptor = open(folder, O_RDWR | O_TMPFILE | O_CLOEXEC, FILE_MODE);
  bool unsupported = descriptor < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL);
  if (unsupported) descriptor = open_and_unlink(folder);
  if (descriptor < 0) file->failed = errno;
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
  text_format(error, "temporary file in %s: %s; TMPDIR can name another folder", choose_folder(),
              strerror(file->failed));
  return false;
}

void scratch_file_close(ScratchFile *file) {
  if (file->open) close(file->descriptor);
  file->open = false;
}
