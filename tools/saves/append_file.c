// O_APPEND and one write(2) for each addition. A write that was cut short goes on exactly where it
// stopped, because only the bytes that the kernel took leave `pending`. The lock (flock) ends with
// the process.
#include "saves/append_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "saves/state_folder.h"
#include "system/file.h"

enum { FILE_MODE = 0600, DAMAGED_COPIES = 1000 };
#define OTHER_WINDOW "another window plays this level"

// The reason comes first: a path may be longer than the line that shows this.
static void set_trouble(AppendFile *file, int number) {
  text_free(&file->trouble);
  text_format(&file->trouble, "%s (%s)", strerror(number), file->path);
}

// The same from a message of system/file.h, "PATH: reason".
static void set_trouble_from(AppendFile *file, const Text *error) {
  static const char separator[] = ": ";
  const char *reason = NULL;
  for (const char *at = error->data; (at = strstr(at, separator)); at++) reason = at;
  text_free(&file->trouble);
  if (!reason) text_add(&file->trouble, error->data);
  else
    text_format(&file->trouble, "%s (%.*s)", reason + strlen(separator),
                (int)(reason - error->data), error->data);
}

static void clear_trouble(AppendFile *file) { text_free(&file->trouble); }

static void drop_pending(AppendFile *file) {
  if (file->pending.length) file->dropped = true;
  text_free(&file->pending);
}

static void stop_writing(AppendFile *file) {
  file->read_only = true;
  drop_pending(file);
}

void append_file_give_up(AppendFile *file, const char *why) {
  stop_writing(file);
  text_free(&file->trouble);
  text_add(&file->trouble, why);
}

static bool is_regular(int descriptor) {
  struct stat status;
  return !fstat(descriptor, &status) && S_ISREG(status.st_mode);
}

static void set_busy(AppendFile *file) {
  file->busy = true;
  drop_pending(file);
  text_free(&file->trouble);
  text_add(&file->trouble, OTHER_WINDOW);
}

// A file system without locks does not keep anybody from playing.
static bool lock(AppendFile *file) {
  if (!flock(file->descriptor, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK) return true;
  set_busy(file);
  return false;
}

// Opens an existing file, if need be only for reading.
static bool open_existing(AppendFile *file) {
  int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  file->descriptor = open(file->path, O_RDWR | O_APPEND | flags);
  if (file->descriptor < 0 && errno != ENOENT) {
    stop_writing(file);
    set_trouble(file, errno);
    file->descriptor = open(file->path, O_RDONLY | flags);
  }
  if (file->descriptor < 0) return false;
  if (!is_regular(file->descriptor)) {
    append_file_give_up(file, "the journal of this level is not a file");
    return false;
  }
  return true;
}

static void read_content(AppendFile *file, Text *content) {
  Text error = {0};
  if (!file_read_regular(file->path, content, &error)) {
    stop_writing(file);
    set_trouble_from(file, &error);
  }
  text_free(&error);
}

void append_file_open(AppendFile *file, char *path, Text *content) {
  file->path = path;
  file->descriptor = -1;
  if (!path) {
    file->read_only = true;
    return;
  }
  if (!open_existing(file)) return;
  if (!file->read_only) lock(file);
  read_content(file, content);
}

bool append_file_claim(AppendFile *file, Text *content) {
  if (file->read_only || !file->busy) return false;
  if (file->descriptor >= 0) close(file->descriptor);
  file->busy = false;
  if (open_existing(file) && !file->read_only && lock(file)) read_content(file, content);
  if (file->read_only || file->busy) return false;
  file->damaged = file->dropped = false;
  clear_trouble(file);
  return true;
}

void append_file_set_damaged(AppendFile *file, size_t good) {
  file->damaged = true;
  file->good = good;
}

// Flushes the folder, so that a new name in it survives a power cut.
static void flush_folder(const char *path) {
  char *copy = mem_string(path, strlen(path));
  int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    (void)fsync(folder);
    close(folder);
  }
  mem_free(copy);
}

// False if the disk refuses; then it is tried again later.
static bool create(AppendFile *file) {
  Text error = {0};
  if (!state_folder_make(file->path, &error)) {
    set_trouble_from(file, &error);
    text_free(&error);
    return false;
  }
  int flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
  file->descriptor = open(file->path, flags, FILE_MODE);
  if (file->descriptor < 0 && errno == EEXIST) {
    set_busy(file);
    return false;
  }
  if (file->descriptor < 0) return set_trouble(file, errno), false;
  if (!lock(file)) return false;
  flush_folder(file->path);
  return true;
}

// A name that no earlier copy has.
static char *damaged_name(const AppendFile *file) {
  Text name = {0};
  for (int i = 1; i < DAMAGED_COPIES; i++) {
    name.length = 0;
    text_format(&name, "%s.damaged", file->path);
    if (i > 1) text_format(&name, "-%d", i);
    if (access(name.data, F_OK)) break;
  }
  return text_take(&name);
}

static bool cut_damage(AppendFile *file) {
  Text whole = {0}, error = {0};
  char *name = damaged_name(file);
  bool ok = file_read_regular(file->path, &whole, &error) &&
            file_write(name, whole.data ? whole.data : "", whole.length, &error);
  if (ok && ftruncate(file->descriptor, (off_t)file->good))
    ok = file_fail(file->path, errno, &error);
  if (ok) file->damaged = false;
  else set_trouble_from(file, &error);
  text_free(&whole);
  text_free(&error);
  mem_free(name);
  return ok;
}

static void drop_written(Text *pending, size_t written) {
  memmove(pending->data, pending->data + written, pending->length - written + 1);
  pending->length -= written;
}

static void write_pending(AppendFile *file) {
  if (file->read_only || file->busy || !file->pending.length) return;
  if (file->descriptor < 0 && !create(file)) return;
  if (file->damaged && !cut_damage(file)) return;
  while (file->pending.length) {
    ssize_t written = write(file->descriptor, file->pending.data, file->pending.length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      set_trouble(file, errno);
      return;
    }
    drop_written(&file->pending, (size_t)written);
  }
  clear_trouble(file);
}

void append_file_add(AppendFile *file, const char *bytes, size_t length) {
  if (file->read_only || file->busy) {
    file->dropped = true;
    return;
  }
  text_add_bytes(&file->pending, bytes, length);
  write_pending(file);
}

void append_file_flush(AppendFile *file) {
  write_pending(file);
  if (file->read_only || file->busy || file->descriptor < 0 || file->pending.length) return;
  if (fsync(file->descriptor)) set_trouble(file, errno);
}

// Otherwise the trouble is that of the last write or flush.
bool append_file_is_saved(const AppendFile *file) {
  if (file->pending.length || file->dropped) return false;
  return file->read_only || file->busy || !file->trouble.length;
}

void append_file_close(AppendFile *file) {
  append_file_flush(file);
  if (file->descriptor >= 0) close(file->descriptor);
  mem_free(file->path);
  text_free(&file->pending);
  text_free(&file->trouble);
  *file = (AppendFile){.descriptor = -1};
}
