// Bytes are gathered and written in large pieces. The checksum is computed on the way, so that no
// file is read again.
#include "storage/staged_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { FOLDER_MODE = 0777, FILE_MODE = 0666, WRITE_AT_ONCE = 1 << 16 };

// Opens a new file. For "levels/0001.xsb" it creates the folder "levels" if necessary.
static int open_new(const char *path, const char *name) {
  int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
  if (descriptor >= 0 || errno != ENOENT || !strchr(name, '/')) return descriptor;
  char *parent = mem_string(path, (size_t)(strrchr(path, '/') - path));
  int failed = mkdir(parent, FOLDER_MODE) ? errno : 0;
  mem_free(parent);
  if (failed) return errno = failed, -1;
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
}

void staged_file_open(StagedFile *file, const char *staging, const char *folder, const char *name) {
  *file = (StagedFile){.folder = folder, .name = mem_string(name, strlen(name))};
  char *path = file_path_in(staging, name);
  file->descriptor = open_new(path, name);
  if (file->descriptor < 0) file->failed = errno;
  SHA256Init(&file->sum);
  mem_free(path);
}

static void flush(StagedFile *file) {
  if (!file->failed)
    file->failed = file_write_all(file->descriptor, file->buffer.data, file->buffer.length);
  file->buffer.length = 0;
}

void staged_file_add(StagedFile *file, const char *bytes, size_t length) {
  SHA256Update(&file->sum, (const uint8_t *)bytes, length);
  text_add_bytes(&file->buffer, bytes, length);
  if (file->buffer.length >= WRITE_AT_ONCE) flush(file);
}

bool staged_file_close(StagedFile *file, Text *sums, Text *error) {
  flush(file);
  if (file->descriptor >= 0 && close(file->descriptor) && !file->failed) file->failed = errno;
  char digest[SHA256_DIGEST_STRING_LENGTH];
  SHA256End(&file->sum, digest);
  text_format(sums, "%s  %s\n", digest, file->name);
  char *path = file_path_in(file->folder, file->name);
  bool ok = !file->failed;
  if (!ok) file_fail(path, file->failed, error);
  mem_free(path);
  mem_free(file->name);
  text_free(&file->buffer);
  return ok;
}
