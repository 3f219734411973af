// Which kind of levels a file, a pack or standard input holds, by its content.
#ifndef TSB_LEVEL_KIND_H
#define TSB_LEVEL_KIND_H

#include <stdbool.h>

#include "base/text.h"

typedef enum {
  LEVEL_KIND_NONE,  // it is empty or cannot be read: whoever reads it will say so
  LEVEL_KIND_SOKOBAN,
  LEVEL_KIND_LABYRINTH,
} LevelKind;

// A file, a folder, or "-". Standard input can still be read afterwards, unless it fails: then it
// is false, with a message in `error`. A folder holds labyrinths if its pack.json says so or its
// level file does. A pipe with a name counts as Sokoban: see seekable_input_open.
bool level_kind(const char *path, LevelKind *kind, Text *error);

// The kind of several inputs. Those without a kind go with the others. False with a message in
// `error` if they differ.
bool level_kind_of_all(const char *const *paths, size_t count, LevelKind *kind, Text *error);

#endif
