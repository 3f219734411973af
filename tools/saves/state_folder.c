// The XDG base directory specification: a path that is not absolute is ignored.
#include "saves/state_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { FOLDER_MODE = 0700 };

static const char *absolute(const char *variable) {
  const char *value = getenv(variable);
  return value && value[0] == '/' ? value : NULL;
}

char *state_folder_path(const char *name, Text *error) {
  const char *state = absolute("XDG_STATE_HOME"), *home = absolute("HOME");
  Text path = {0};
  if (state) text_format(&path, "%s/tessoban", state);
  else if (home) text_format(&path, "%s/.local/state/tessoban", home);
  else {
    text_add(error,
             "there is no folder to save games in: neither XDG_STATE_HOME nor HOME is set "
             "to an absolute path");
    return NULL;
  }
  if (name) text_format(&path, "/%s", name);
  return text_take(&path);
}

// The new name must survive a power cut, too.
static void flush_parent(const char *path) {
  char *copy = mem_string(path, strlen(path));
  int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    (void)fsync(folder);
    close(folder);
  }
  mem_free(copy);
}

// A folder that is there is fine, even if its file system would not let us make it.
static bool make_folder(const char *path, Text *error) {
  struct stat status;
  if (!mkdir(path, FOLDER_MODE)) {
    flush_parent(path);
    return true;
  }
  int failed = errno;
  if (!stat(path, &status) && S_ISDIR(status.st_mode)) return true;
  return file_fail(path, failed == EEXIST ? ENOTDIR : failed, error);
}

bool state_folder_make(const char *path, Text *error) {
  char *copy = mem_string(path, strlen(path));
  bool ok = true;
  for (char *slash = strchr(copy + 1, '/'); ok && slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    ok = make_folder(copy, error);
    *slash = '/';
  }
  mem_free(copy);
  return ok;
}
