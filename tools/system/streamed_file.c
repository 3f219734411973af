// The pieces go to a hidden file beside the target, which is renamed at the end.
#include "system/streamed_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { BUFFER = 1 << 18, NEW_FILE_MODE = 0666, PERMISSION_BITS = 07777, TEMPORARY_TRIES = 100 };

static void flush(StreamedFile *file) {
  if (!file->failed && file->buffer.length)
    file->failed = file_write_all(file->descriptor, file->buffer.data, file->buffer.length);
  file->buffer.length = 0;
}

// A process that was killed may have left its file, and its number comes again: then the next name
// is taken.
static int create_hidden(StreamedFile *file, mode_t mode) {
  const char *slash = strrchr(file->target, '/');
  int folder = slash ? (int)(slash - file->target) + 1 : 0, descriptor = -1;
  for (int i = 0; i < TEMPORARY_TRIES && descriptor < 0; i++) {
    Text name = {0};
    text_format(&name, "%.*s.tessoban-%ld-stream-%d", folder, file->target, (long)getpid(), i);
    mem_free(file->temporary);
    file->temporary = text_take(&name);
    descriptor = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0 && errno != EEXIST) break;
  }
  return descriptor;
}

// The hidden file gets the permissions of the file that it will replace.
static int open_hidden(StreamedFile *file, const struct stat *old) {
  mode_t mode = old ? old->st_mode & PERMISSION_BITS : NEW_FILE_MODE;
  int descriptor = create_hidden(file, mode);
  if (descriptor >= 0 && old && fchmod(descriptor, mode)) file->failed = errno;
  return descriptor;
}

static int open_target(StreamedFile *file) {
  struct stat old;
  char real[PATH_MAX];
  bool exists = !stat(file->path, &old);
  if (!exists && errno != ENOENT) return -1;
  if (exists && !S_ISREG(old.st_mode)) return open(file->path, O_WRONLY | O_CLOEXEC);
  if (exists && (access(file->path, W_OK) || !realpath(file->path, real))) return -1;
  const char *target = exists ? real : file->path;
  file->target = mem_string(target, strlen(target));
  return open_hidden(file, exists ? &old : NULL);
}

bool streamed_file_open(StreamedFile *file, const char *path, Text *error) {
  *file = (StreamedFile){.path = path, .descriptor = STDOUT_FILENO};
  if (file_is_standard(path)) return true;
  file->descriptor = open_target(file);
  if (file->descriptor >= 0) return true;
  file_fail(path, errno, error);
  mem_free(file->temporary);
  mem_free(file->target);
  *file = (StreamedFile){.descriptor = STDOUT_FILENO};
  return false;
}

void streamed_file_add(StreamedFile *file, const char *bytes, size_t length) {
  text_add_bytes(&file->buffer, bytes, length);
  if (file->buffer.length >= BUFFER) flush(file);
}

static void release(StreamedFile *file) {
  text_free(&file->buffer);
  mem_free(file->temporary);
  mem_free(file->target);
  *file = (StreamedFile){.descriptor = STDOUT_FILENO};
}

void streamed_file_abandon(StreamedFile *file) {
  if (file->descriptor != STDOUT_FILENO) close(file->descriptor);
  if (file->temporary) unlink(file->temporary);
  release(file);
}

bool streamed_file_close(StreamedFile *file, Text *error) {
  flush(file);
  if (!file->failed && file->temporary && fsync(file->descriptor)) file->failed = errno;
  if (!file->failed && file->temporary && rename(file->temporary, file->target))
    file->failed = errno;
  if (file->failed) {
    // A reader that has seen enough, such as head, is no failure worth a message.
    if (file->failed != EPIPE)
      file_fail(file_is_standard(file->path) ? "standard output" : file->path, file->failed, error);
    streamed_file_abandon(file);
    return false;
  }
  if (file->descriptor != STDOUT_FILENO) close(file->descriptor);
  release(file);
  return true;
}
