// Commands for Sokoban levels refuse labyrinths with one clear line.
#ifndef TSB_REFUSE_LABYRINTHS_H
#define TSB_REFUSE_LABYRINTHS_H

#include <stdbool.h>

#include "base/text.h"
#include "formats/collection_data.h"
#include "text/problem.h"

// False with a message in `error` if the content of the file is labyrinths. The beginning of the
// content is enough.
bool refuse_labyrinths(const char *path, const char *bytes, size_t length, Text *error);
// A labyrinth among Sokoban levels is a problem of the file: their reader passes over it. Where it
// has found no level at all, not even a faulty one, this is a file of labyrinths, and its problems
// become those of their reader.
void refuse_labyrinths_among(const char *bytes, size_t length, const Collection *levels,
                             Problems *problems);
// As refuse_labyrinths, for the folder of a pack, by its pack.json. A folder without one is not
// refused here.
bool refuse_labyrinth_pack(const char *folder, Text *error);

#endif
