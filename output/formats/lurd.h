// Moves as text: l u r d walk, L U R D push; 3r and 2(lU) repeat.
#ifndef TSB_LURD_H
#define TSB_LURD_H

#include <stdbool.h>

#include "text/problem.h"
#include "text/slice.h"

#define LURD_LETTERS "lurdLURD"
#define LURDW_LETTERS "lurdwLURDW"  // of labyrinths, where w is a turn of waiting
enum { LURD_MAX_MOVES = 16 * 1024 * 1024 };

// Expands run lengths and drops blanks and position marks ('*'). NULL after a problem; otherwise
// the caller frees the letters.
char *lurd_parse(const char *bytes, size_t length, Problems *problems);
// The same for a game whose moves are these letters.
char *lurd_parse_letters(const char *known, const char *bytes, size_t length, Problems *problems);

// The same without problems, for readers of many solutions. NULL also if the solution has more
// moves than the budget. Every expanded move is taken from the budget, even if the result is NULL.
char *lurd_expand(Slice moves, size_t *budget);

void lurd_write(const char *moves, bool runs, Text *out);  // with `runs`: 3r4U

#endif
