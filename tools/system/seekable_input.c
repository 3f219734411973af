// What was read from a pipe cannot be put back. So all of it is copied into a file without a name,
// which replaces the pipe.
#include "system/seekable_input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

#define NUMBERED "/dev/fd/"

enum { CHUNK = 1 << 16 };

int seekable_input_descriptor(const char *path) {
  uint64_t number;
  if (file_is_standard(path) || !strcmp(path, "/dev/stdin")) return STDIN_FILENO;
  if (strncmp(path, NUMBERED, strlen(NUMBERED)) != 0) return -1;
  bool valid = text_to_number(path + strlen(NUMBERED), &number) && number <= INT32_MAX;
  return valid ? (int)number : -1;
}

// One byte more than may be read is enough for the reader to see that it is too much.
static int copy_all(int from, int to) {
  char *chunk = mem_alloc(CHUNK, 1);
  int failed = 0;
  for (size_t total = 0; !failed && total <= FILE_MAX_BYTES;) {
    ssize_t got = read(from, chunk, CHUNK);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) failed = errno;
    if (got <= 0) break;
    failed = file_write_all(to, chunk, (size_t)got);
    total += (size_t)got;
  }
  mem_free(chunk);
  return failed;
}

static int replace_by_copy(int descriptor) {
  int copy = memfd_create("input", MFD_CLOEXEC);
  if (copy < 0) return errno;
  int failed = copy_all(descriptor, copy);
  if (!failed && lseek(copy, 0, SEEK_SET) < 0) failed = errno;
  if (!failed && dup2(copy, descriptor) < 0) failed = errno;
  close(copy);
  return failed;
}

static bool is_named_pipe(const char *path) {
  struct stat status;
  return seekable_input_descriptor(path) < 0 && !stat(path, &status) && S_ISFIFO(status.st_mode);
}

bool seekable_input_open(const char *path, char **copy, Text *error) {
  *copy = NULL;
  if (!is_named_pipe(path)) return true;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  int failed = descriptor < 0 ? errno : replace_by_copy(descriptor);
  if (failed) {
    if (descriptor >= 0) close(descriptor);
    return file_fail(path, failed, error);
  }
  Text numbered = {0};
  text_format(&numbered, "%s%d", NUMBERED, descriptor);
  *copy = text_take(&numbered);
  return true;
}

bool seekable_input_peek(int descriptor, size_t size, Text *start) {
  struct stat status;
  if (fstat(descriptor, &status)) return false;
  int failed = S_ISREG(status.st_mode) ? 0 : replace_by_copy(descriptor);
  off_t place = failed ? 0 : lseek(descriptor, 0, SEEK_CUR);
  char *bytes = mem_alloc(size, 1);
  ssize_t got = failed || place < 0 ? 0 : pread(descriptor, bytes, size, place);
  if (got < 0) failed = errno;
  if (got > 0) text_add_bytes(start, bytes, (size_t)got);
  mem_free(bytes);
  errno = failed;
  return !failed;
}
