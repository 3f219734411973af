// The positions around the solved one: backwards from it, breadth first, every position from which
// a few pushes solve the level. A forward search that meets one of them is done.
//
// Two short searches are cheaper than a long one where a level is small; and if the whole space is
// listed without the start, the level has no solution.
#ifndef TSB_PERIMETER_H
#define TSB_PERIMETER_H

#include "deadlock/search_context.h"
#include "position/transposition_table.h"

typedef struct {
  uint32_t next;  // the position that `push` leads to, TRANSPOSITION_NONE: solved
  Push push;
} PerimeterNode;

typedef struct {
  SearchContext *context;  // borrowed
  MemoryBudget budget;  // its own, a share of the kit's: without memory it ends early and no more
  TranspositionTable table;
  PerimeterNode *nodes;  // one for each position of the store, in order of distance
  Grant node_grant;
  uint32_t expanded;
  bool complete;  // all positions that can be solved are listed
} Perimeter;

void perimeter_begin(Perimeter *perimeter, SearchContext *context);
void perimeter_free(Perimeter *perimeter);

bool perimeter_step(Perimeter *perimeter);  // looks at one position; false: it is at its end

// The number of the scene, with the player's smallest square given, or TRANSPOSITION_NONE.
static inline uint32_t perimeter_find(Perimeter *perimeter, const Position *position, int player) {
  return transposition_find(&perimeter->table, position, player);
}
// Writes the pushes that solve a position, if there is a block to write to; gives their number.
size_t perimeter_pushes(const Perimeter *perimeter, uint32_t node, Push *line);

#endif
