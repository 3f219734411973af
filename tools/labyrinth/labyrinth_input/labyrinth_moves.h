// Reads a file of moves of a labyrinth.
#ifndef TSB_LABYRINTH_MOVES_H
#define TSB_LABYRINTH_MOVES_H

#include "cli/command.h"

// The letters l u r d w of a file, or of standard input for "-", in lower case, with run lengths
// expanded; the caller frees them. NULL after printing an error.
char *labyrinth_moves_read(const Call *call, const char *path);

#endif
