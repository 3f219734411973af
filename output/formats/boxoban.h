// Levels as the Boxoban data set has them: text files of a thousand levels, each with a line such
// as
// "; 0" before its rows and an empty line after them. Every row is full: it begins and ends with a
// wall. The reader of .xsb reads such files, and takes the numbers as titles.
//
// The data set has only the characters "# .$@". A box or player that starts on a goal is * or +, as
// in .xsb.
#ifndef TSB_BOXOBAN_H
#define TSB_BOXOBAN_H

#include "formats/collection_data.h"

enum { BOXOBAN_PER_FILE = 1000 };

// One level with its number in the file, from 0.
void boxoban_level(const Board *board, size_t number, Text *out);

void boxoban_write(const Collection *collection, Text *out);

// Does something start on a goal? Other readers of the format may not know such boards.
bool boxoban_lacks(const Board *board);

#endif
