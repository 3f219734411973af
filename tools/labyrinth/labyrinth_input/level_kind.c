// Only the beginning of a file is read, as much of it as is needed to tell its kind. The order of
// the kinds decides where several are found.
#include "labyrinth_input/level_kind.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "system/file.h"
#include "system/seekable_input.h"

enum { START_BYTES = 1 << 16 };

static LevelKind kind_of_start(const Text *start) {
  if (!start->length) return LEVEL_KIND_NONE;
  return labyrinth_format_is(start->data, start->length) ? LEVEL_KIND_LABYRINTH
                                                         : LEVEL_KIND_SOKOBAN;
}

// Looks at up to `most` bytes. False with errno.
static bool kind_of_descriptor(int descriptor, size_t most, LevelKind *kind) {
  Text start = {0};
  bool ok, more;
  size_t size = START_BYTES;
  do {
    text_free(&start);
    ok = seekable_input_peek(descriptor, size, &start);
    more = start.length == size && size < most;
    size *= 2;
  } while (more && labyrinth_format_needs_more(start.data, start.length));
  *kind = kind_of_start(&start);
  int failed = errno;
  text_free(&start);
  errno = failed;
  return ok;
}

// A device is not opened: what it gives cannot be read again.
static LevelKind kind_of_file(const char *path, size_t most) {
  struct stat status;
  LevelKind kind;
  if (stat(path, &status) || S_ISDIR(status.st_mode)) return LEVEL_KIND_NONE;
  if (!S_ISREG(status.st_mode)) return LEVEL_KIND_SOKOBAN;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return LEVEL_KIND_NONE;
  (void)kind_of_descriptor(descriptor, most, &kind);
  close(descriptor);
  return kind;
}

// Packs of labyrinths have their kind at the beginning of pack.json. That of a Sokoban pack is not
// read to its end to see that it has none.
static LevelKind kind_of_folder(const char *folder) {
  char *metadata = file_path_in(folder, "pack.json"), *levels = level_files_path(folder);
  LevelKind kind = kind_of_file(metadata, START_BYTES);
  LevelKind of_levels = kind_of_file(levels, FILE_MAX_BYTES);
  mem_free(metadata);
  mem_free(levels);
  return kind > of_levels ? kind : of_levels;
}

// What was taken from a pipe that fails is lost, so nobody may read the rest of it.
static bool kind_of_input(const char *path, int descriptor, LevelKind *kind, Text *error) {
  return kind_of_descriptor(descriptor, FILE_MAX_BYTES, kind) || file_fail(path, errno, error);
}

bool level_kind(const char *path, LevelKind *kind, Text *error) {
  struct stat status;
  int descriptor = seekable_input_descriptor(path);
  if (descriptor >= 0) return kind_of_input(path, descriptor, kind, error);
  bool folder = !stat(path, &status) && S_ISDIR(status.st_mode);
  *kind = folder ? kind_of_folder(path) : kind_of_file(path, FILE_MAX_BYTES);
  return true;
}

bool level_kind_of_all(const char *const *paths, size_t count, LevelKind *kind, Text *error) {
  const char *found[LEVEL_KIND_LABYRINTH + 1] = {NULL};  // a path of each kind
  *kind = LEVEL_KIND_NONE;
  for (size_t i = 0; i < count; i++) {
    LevelKind one;
    if (!level_kind(paths[i], &one, error)) return false;
    found[one] = paths[i];
    if (one > *kind) *kind = one;
  }
  if (!found[LEVEL_KIND_SOKOBAN] || !found[LEVEL_KIND_LABYRINTH]) return true;
  text_format(error, "%s holds labyrinths and %s does not: give them in two calls",
              file_name(found[LEVEL_KIND_LABYRINTH]), file_name(found[LEVEL_KIND_SOKOBAN]));
  return false;
}
