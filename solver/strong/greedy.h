// Weighted A* over single pushes: nearly shortest solutions of small levels, and, if the space
// runs out, the proof that there is none (all its pruning keeps solvability).
#ifndef TSB_GREEDY_H
#define TSB_GREEDY_H

#include "search/heap.h"
#include "strong/perimeter.h"

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
  uint32_t lead;         // the position with the least bound, the start left out
  Perimeter *perimeter;  // borrowed, or NULL
  uint32_t met;          // position of it in which the solved one ends, or STORE_NONE
} Greedy;

void greedy_begin(Greedy *greedy, Kit *kit);
void greedy_free(Greedy *greedy);
// Goes on towards a perimeter, which is at its end and stays. Tells whether that is met already, or
// that there is no solution.
SearchStatus greedy_aim(Greedy *greedy, Perimeter *perimeter);
SearchStatus greedy_step(Greedy *greedy);  // expands one position

// The pushes of the solution or, before there is one, to the lead; to be freed.
Push *greedy_line(const Greedy *greedy, size_t *count);

#endif
