// The perimeter: all positions from which a few pushes solve the level, found breadth first by
// pulls from the solved position. A forward search that meets the perimeter is done.
//
// On small levels two short searches are cheaper than one long search. And if the perimeter is
// complete but does not hold the start, the level has no solution.
//
// Invariant: nodes[i] describes position i of the transposition table, in order of distance.
#ifndef TSB_PERIMETER_H
#define TSB_PERIMETER_H

#include "deadlock/search_context.h"
#include "position/transposition_table.h"

typedef struct {
  uint32_t next;  // the position after `push`; TRANSPOSITION_NONE: this one is solved
  Push push;
} PerimeterNode;

typedef struct {
  SearchContext *context;  // borrowed
  // A share of the context's budget. If it is used up, the perimeter just ends early.
  MemoryBudget budget;
  TranspositionTable table;
  PerimeterNode *nodes;
  Grant node_grant;
  uint32_t expanded;
  bool complete;  // it holds every solvable position
} Perimeter;

void perimeter_begin(Perimeter *perimeter, SearchContext *context);
void perimeter_free(Perimeter *perimeter);

bool perimeter_step(Perimeter *perimeter);  // expands one position; false: it has ended

// The node of a position, or TRANSPOSITION_NONE. `player` is the smallest square of his region.
static inline uint32_t perimeter_find(Perimeter *perimeter, const Position *position, int player) {
  return transposition_find(&perimeter->table, position, player);
}
// Gives the number of pushes that solve a node's position, and writes them unless `out` is NULL.
size_t perimeter_pushes(const Perimeter *perimeter, uint32_t node, Push *out);

#endif
