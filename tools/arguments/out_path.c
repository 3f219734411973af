// The pattern is checked by hand and not given to printf: a path may hold any other % sign.
#include "arguments/out_path.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"

enum { LEAST_DIGITS = 4, MOST_DIGITS = 9, FOLDER_MODE = 0777 };

// The length of the placeholder "%d" or "%04d" at `percent`, or 0 if it is something else. *digits
// is 0 for "%d".
static size_t mark_length(const char *percent, int *digits) {
  const char *at = percent + 1;
  *digits = 0;
  if (*at == '0' && isdigit((unsigned char)at[1])) *digits = at[1] - '0', at += 2;
  return *at == 'd' && *digits <= MOST_DIGITS ? (size_t)(at + 1 - percent) : 0;
}

static bool is_folder(const char *path) {
  struct stat status;
  return (*path && path[strlen(path) - 1] == '/') ||
         (!stat(path, &status) && S_ISDIR(status.st_mode));
}

bool out_path_parse(const char *path, OutPath *out, Text *error) {
  const char *percent = strchr(path, '%');
  int digits;
  *out = (OutPath){is_folder(path) ? OUT_FOLDER : OUT_ONE, path};
  if (out->kind == OUT_FOLDER || !percent) return true;
  out->kind = OUT_PATTERN;
  if (mark_length(percent, &digits) && !strchr(percent + 1, '%')) return true;
  text_format(error, "%s: use %%d or such as %%04d once, for the level's number", path);
  return false;
}

// The folder that must exist before files are written, or NULL. The caller frees it.
static char *folder_of(const OutPath *out) {
  const char *slash = strrchr(out->path, '/');
  if (out->kind == OUT_FOLDER) return mem_string(out->path, strlen(out->path));
  if (out->kind == OUT_ONE || !slash || slash == out->path) return NULL;
  return mem_string(out->path, (size_t)(slash - out->path));
}

bool out_path_prepare(const OutPath *out, Text *error) {
  char *folder = folder_of(out);
  bool ok = !folder || !mkdir(folder, FOLDER_MODE) || errno == EEXIST;
  if (!ok) text_format(error, "%s: %s", folder, strerror(errno));
  mem_free(folder);
  return ok;
}

void out_path_name(const OutPath *out, int number, const char *suffix, Text *name) {
  int digits;
  if (out->kind == OUT_ONE) {
    text_add(name, out->path);
  } else if (out->kind == OUT_FOLDER) {
    bool slash = out->path[strlen(out->path) - 1] == '/';
    text_format(name, "%s%s%0*d%s", out->path, slash ? "" : "/", LEAST_DIGITS, number, suffix);
  } else {
    const char *percent = strchr(out->path, '%');
    size_t length = mark_length(percent, &digits);
    text_add_bytes(name, out->path, (size_t)(percent - out->path));
    text_format(name, "%0*d%s", digits, number, percent + length);
  }
}
