// Moves in files, for a labyrinth that is played by typing. Messages go to `out`, a line each.
#ifndef TSB_LABYRINTH_PLAIN_FILES_H
#define TSB_LABYRINTH_PLAIN_FILES_H

#include "labyrinth_session/labyrinth_session.h"

// The moves of a file, which the caller frees. NULL after a message if it cannot be read, or if the
// moves are refused in this level.
char *labyrinth_plain_files_read(const char *path, const Labyrinth *maze, Text *out);

// Writes the moves so far and says so. No file is replaced.
void labyrinth_plain_files_write(const char *path, const LabyrinthSession *session, Text *out);

#endif
