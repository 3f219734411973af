// Moves as text: l u r d walk, L U R D push; 3r and 2(lU) repeat.
#ifndef TSB_LURD_H
#define TSB_LURD_H

#include <stdbool.h>

#include "problem.h"

enum { LURD_MAX_MOVES = 16 * 1024 * 1024 };

// The plain letters, run lengths expanded, blanks and position marks ('*') dropped; NULL if
// there was a problem. The caller frees it.
char *lurd_parse(const char *bytes, size_t length, Problems *problems);

void lurd_write(const char *moves, bool runs, Text *out);  // with `runs`: 3r4U

#endif
