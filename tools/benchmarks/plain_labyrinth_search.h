// A plain breadth-first search over all positions of a labyrinth: the yardstick of `bench
// labyrinth`. It shares no code with the search of the solver.
#ifndef TSB_PLAIN_LABYRINTH_SEARCH_H
#define TSB_PLAIN_LABYRINTH_SEARCH_H

#include <stddef.h>

#include "labyrinth_rules/labyrinth_game.h"

typedef struct {
  bool won, gave_up;  // neither: there is no win
  size_t length;      // of the shortest win, in turns
  size_t states;      // positions that were stored
} PlainSearchResult;

// At most 256 cells, 3 monsters, 6 sweets and 2 doors: a position fits into 64 bits. Gives up after
// `most` positions.
PlainSearchResult plain_labyrinth_search(const Labyrinth *maze, size_t most);

#endif
