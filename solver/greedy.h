// Weighted A* over single pushes: nearly shortest solutions of small levels, and, if the space
// runs out, the proof that there is none (all its pruning keeps solvability).
#ifndef TSB_GREEDY_H
#define TSB_GREEDY_H

#include "heap.h"
#include "kit.h"
#include "store.h"

typedef struct {
  uint32_t parent, pushes;
  uint32_t bound;  // pushes left, at least
  Push push;       // that led here
  bool expanded;
} GreedyNode;

typedef struct {
  Kit *kit;  // borrowed
  Store store;
  GreedyNode *nodes;  // one for each position of the store
  Grant node_grant;
  Heap heap;
  Push *pushes;  // of the node being expanded
  uint32_t solved;
} Greedy;

void greedy_begin(Greedy *greedy, Kit *kit);
void greedy_free(Greedy *greedy);
SearchStatus greedy_step(Greedy *greedy);  // expands one position

// The pushes of the solution, to be freed.
Push *greedy_line(const Greedy *greedy, size_t *count);

#endif
