// Where two texts differ, for people who look for the reason.
#ifndef TSB_FIRST_DIFFERENCE_H
#define TSB_FIRST_DIFFERENCE_H

#include "base/text.h"

// The number of the first line in which two texts differ, from 1, and the wanted line without its
// blanks. 0 if they are the same.
int first_difference(const Text *wanted, const Text *found, Text *line);

#endif
