// Moves as text: l u r d walk, L U R D push; 3r and 2(lU) repeat.
#ifndef TSB_LURD_H
#define TSB_LURD_H

#include <stdbool.h>

#include "text/problem.h"
#include "text/slice.h"

enum { LURD_MAX_MOVES = 16 * 1024 * 1024 };

// The plain letters, run lengths expanded, blanks and position marks ('*') dropped; NULL if
// there was a problem. The caller frees it.
char *lurd_parse(const char *bytes, size_t length, Problems *problems);

// The same for a reader that has many to expand and nobody to tell: NULL also for more moves than
// the budget, from which is taken what was spent, in vain or not.
char *lurd_expand(Slice moves, size_t *budget);

void lurd_write(const char *moves, bool runs, Text *out);  // with `runs`: 3r4U

#endif
