// Where a command that makes one file a level puts them: a file, a folder, or a name with a number.
#ifndef TSB_OUT_PATH_H
#define TSB_OUT_PATH_H

#include <stdbool.h>

#include "base/text.h"

typedef enum {
  OUT_ONE,      // "out.png", or "-": room for one
  OUT_FOLDER,   // "out/", or a folder that is there: out/0001.png
  OUT_PATTERN,  // "level-%03d.png"
} OutKind;

typedef struct {
  OutKind kind;
  const char *path;
} OutPath;

// False with what is wrong, such as a '%' that is none of ours.
bool out_path_parse(const char *path, OutPath *out, Text *error);

// Makes the folder if there is to be one and it is not there.
bool out_path_prepare(const OutPath *out, Text *error);

void out_path_name(const OutPath *out, int number, const char *suffix, Text *name);

#endif
