// Commands for Sokoban levels refuse labyrinths with one clear line.
#ifndef TSB_REFUSE_LABYRINTHS_H
#define TSB_REFUSE_LABYRINTHS_H

#include <stdbool.h>

#include "base/text.h"
#include "text/problem.h"

// False with a message in `error` if the content of the file is labyrinths. The beginning of the
// content is enough.
bool refuse_labyrinths(const char *path, const char *bytes, size_t length, Text *error);
// A labyrinth among Sokoban levels is a problem of the file: their reader would pass over it.
void refuse_labyrinths_among(const char *bytes, size_t length, Problems *problems);
// As refuse_labyrinths, for the folder of a pack, by its pack.json. A folder without one is not
// refused here.
bool refuse_labyrinth_pack(const char *folder, Text *error);

#endif
