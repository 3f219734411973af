// Where a user's games are kept: $XDG_STATE_HOME/tessoban, by default ~/.local/state/tessoban.
#ifndef TSB_STATE_FOLDER_H
#define TSB_STATE_FOLDER_H

#include <stdbool.h>

#include "base/text.h"

// The path of a file in the folder (the folder itself for NULL). The caller frees it. NULL with a
// message in `error` if neither XDG_STATE_HOME nor HOME names an absolute path.
char *state_folder_path(const char *name, Text *error);

// Makes the folders above a path that state_folder_path gave, for the user alone. False with a
// message in `error`.
bool state_folder_make(const char *path, Text *error);

#endif
