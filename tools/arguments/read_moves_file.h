// Reads a file of moves that a command is given.
#ifndef TSB_READ_MOVES_FILE_H
#define TSB_READ_MOVES_FILE_H

#include "cli/command.h"

// NULL after printing an error. The caller frees the moves.
char *read_moves_file(const Call *call, const char *path);
// The same for a game whose moves are these letters.
char *read_moves_file_of(const Call *call, const char *path, const char *letters);

#endif
