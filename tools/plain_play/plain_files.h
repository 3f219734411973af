// Moves in files (.mov, LURD), for a game that is played by typing. Messages go to `out`, a line
// each.
#ifndef TSB_PLAIN_FILES_H
#define TSB_PLAIN_FILES_H

#include "play/play_session.h"

// The moves of a file, which the caller frees. NULL after a message if it cannot be read, or if the
// moves are not legal from this start.
char *plain_files_read(const char *path, const Board *start, Text *out);

// Writes the moves so far and says so. No file is replaced.
void plain_files_write(const char *path, const PlaySession *session, Text *out);

// False with a message without a newline.
bool plain_files_legal(const Board *start, const char *moves, Text *error);

#endif
