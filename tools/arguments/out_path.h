// Where a command that writes one file per level puts them: a file, a folder, or a name with %d for
// the number of the level.
#ifndef TSB_OUT_PATH_H
#define TSB_OUT_PATH_H

#include <stdbool.h>

#include "base/text.h"

typedef enum {
  OUT_ONE,      // "out.png" or "-": holds only one level
  OUT_FOLDER,   // "out/" or an existing folder: out/0001.png
  OUT_PATTERN,  // "level-%03d.png"
} OutKind;

typedef struct {
  OutKind kind;
  const char *path;
} OutPath;

// False with a message in `error`, such as for a '%' that is no placeholder.
bool out_path_parse(const char *path, OutPath *out, Text *error);

// Creates the folder, if one is needed and does not exist.
bool out_path_prepare(const OutPath *out, Text *error);

void out_path_name(const OutPath *out, int number, const char *suffix, Text *name);

#endif
