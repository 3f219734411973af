// Weighted A* over single pushes. It finds nearly shortest solutions of small levels. If it runs
// out of positions, the level is proved unsolvable, because all its pruning keeps solvability.
//
// Invariant: nodes[i] describes position i of the transposition table; node 0 is the start.
#ifndef TSB_WEIGHTED_ASTAR_H
#define TSB_WEIGHTED_ASTAR_H

#include "search/heap.h"
#include "strong/perimeter.h"

typedef struct {
  uint32_t parent, pushes;
  uint32_t bound;  // lower bound on the pushes left
  Push push;       // the push that led here
  bool expanded;
} WeightedAstarNode;

typedef struct {
  SearchContext *context;  // borrowed
  TranspositionTable table;
  WeightedAstarNode *nodes;  // one for each position of the table
  Grant node_grant;
  Heap heap;
  Push *pushes;  // of the node being expanded
  uint32_t solved;
  uint32_t best_node;       // the position with the smallest bound, other than the start
  Perimeter *perimeter;     // borrowed, or NULL
  uint32_t perimeter_node;  // where the solution meets the perimeter, or TRANSPOSITION_NONE
} WeightedAstar;

void weighted_astar_begin(WeightedAstar *search, SearchContext *context);
void weighted_astar_free(WeightedAstar *search);
// From now on a position of the perimeter ends the search. The perimeter must not change any more.
// Tells whether the search has already met the perimeter, or that there is no solution.
SearchStatus weighted_astar_use_perimeter(WeightedAstar *search, Perimeter *perimeter);
SearchStatus weighted_astar_step(WeightedAstar *search);  // expands one position

// The pushes to the solution or, before there is one, to best_node. The caller frees them.
Push *weighted_astar_pushes(const WeightedAstar *search, size_t *count);

#endif
