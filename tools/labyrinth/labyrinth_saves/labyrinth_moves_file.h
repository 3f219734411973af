// The moves of a game as a file that the player names: letters l u r d w, with run lengths.
#ifndef TSB_LABYRINTH_MOVES_FILE_H
#define TSB_LABYRINTH_MOVES_FILE_H

#include "labyrinth_session/labyrinth_session.h"

// The moves of a file, which the caller frees. NULL with a message in `error` if it cannot be read,
// or if the moves are refused in this level.
char *labyrinth_moves_file_read(const char *path, const Labyrinth *maze, Text *error);

// Writes the moves so far. False with a message in `error`.
bool labyrinth_moves_file_write(const char *path, const LabyrinthSession *session, Text *error);

#endif
