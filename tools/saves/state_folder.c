// The XDG base directory specification: a path that is not absolute is ignored.
#include "saves/state_folder.h"

#include <errno.h>
#include <fcntl.h>
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
static void flush_folder(const char *path) {
  int folder = open(*path ? path : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  (void)fsync(folder);
  close(folder);
}

bool state_folder_make(const char *path, Text *error) {
  char *copy = mem_string(path, strlen(path));
  bool ok = true;
  char *last = copy;
  for (char *slash = strchr(copy + 1, '/'); ok && slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    bool made = !mkdir(copy, FOLDER_MODE);
    // A folder that is there may lie on a file system that refuses in another way.
    struct stat status;
    int failed = made ? 0 : errno;
    ok = made || (!stat(copy, &status) && S_ISDIR(status.st_mode)) ||
         file_fail(copy, failed == EEXIST ? ENOTDIR : failed, error);
    *slash = '/';
    if (made) {
      char kept = *last;
      *last = '\0';
      flush_folder(copy);
      *last = kept;
    }
    last = slash;
  }
  mem_free(copy);
  return ok;
}
