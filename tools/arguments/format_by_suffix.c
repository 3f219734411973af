// Looks the suffix up in the table of level formats.
#include "arguments/format_by_suffix.h"

#include <string.h>

#include "cli/messages.h"

const LevelFormat *format_by_suffix(const Call *call, const char *path, const char *advice) {
  const LevelFormat *format = level_format_by_suffix(path);
  if (format) return format;
  Text known = {0};
  for (size_t i = 0; level_format_at(i); i++)
    text_format(&known, "%s%s", i ? " " : "", level_format_at(i)->suffixes);
  message_error(call->command->name, "%s: no format has this suffix; known are %s%s", path,
                known.data, advice);
  text_free(&known);
  return NULL;
}

static const char *suffix_of(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  return dot && dot > name ? dot : "";
}

bool format_has_suffix(const char *path) { return *suffix_of(path); }

bool format_suffix_is(const Call *call, const char *path, const char *suffixes) {
  const char *dot = suffix_of(path);
  if (!*dot) return true;
  for (const char *word = suffixes; *word; word += strspn(word, " ")) {
    size_t length = strcspn(word, " ");
    if (strlen(dot) == length && !strncasecmp(dot, word, length)) return true;
    word += length;
  }
  message_error(call->command->name, "%s: this command writes %s", path, suffixes);
  return false;
}
