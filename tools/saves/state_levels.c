// Texts are read and written anew on both ways, so nothing but levels gets in or out.
#include "saves/state_levels.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "saves/state_folder.h"
#include "system/file.h"

// NULL if there are no levels.
static char *written_anew(Slice bytes) {
  Collection levels = {0};
  Problems ignored = {0};
  Text out = {0};
  xsb_read(bytes, &levels, &ignored);
  if (levels.count) xsb_write(&levels, &out);
  problems_free(&ignored);
  collection_free(&levels);
  return out.length ? text_take(&out) : NULL;
}

// A folder that cannot be searched may have it.
static bool is_there(const char *path) {
  return !access(path, F_OK) || (errno != ENOENT && errno != ENOTDIR);
}

static bool read_levels(const char *path, char **text, Text *error) {
  Text content = {0};
  if (!is_there(path)) return true;
  bool ok = file_read_regular(path, &content, error);
  if (ok && content.length) *text = written_anew((Slice){content.data, content.length});
  text_free(&content);
  return ok;
}

bool state_levels_export(const char *name, char **text, Text *error) {
  char *path = state_folder_path(name, error);
  *text = NULL;
  bool ok = path && read_levels(path, text, error);
  mem_free(path);
  return ok;
}

static StateLevelsResult compare(const char *path, const char *theirs) {
  char *ours = NULL;
  Text ignored = {0};  // what cannot be read stays, too
  read_levels(path, &ours, &ignored);
  bool same = ours && !strcmp(ours, theirs);
  mem_free(ours);
  text_free(&ignored);
  return same ? STATE_LEVELS_SAME : STATE_LEVELS_KEPT;
}

static StateLevelsResult take(const char *path, const char *levels, Text *error) {
  if (is_there(path)) return compare(path, levels);
  bool ok = state_folder_make(path, error) && file_write(path, levels, strlen(levels), error);
  return ok ? STATE_LEVELS_TAKEN : STATE_LEVELS_FAILED;
}

StateLevelsResult state_levels_import(const char *name, const char *text, Text *error) {
  if (!*text) return STATE_LEVELS_SAME;
  StateLevelsResult result = STATE_LEVELS_FAILED;
  char *path = state_folder_path(name, error), *levels = written_anew(slice_of(text));
  if (path && levels) result = take(path, levels, error);
  else if (path) text_format(error, "%s: there are no levels in it", name);
  mem_free(levels);
  mem_free(path);
  return result;
}
