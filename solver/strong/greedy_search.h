// Weighted A* over single pushes: nearly shortest solutions of small levels, and, if the space
// runs out, the proof that there is none (all its pruning keeps solvability).
#ifndef TSB_GREEDY_SEARCH_H
#define TSB_GREEDY_SEARCH_H

#include "search/heap.h"
#include "strong/perimeter.h"

typedef struct {
  uint32_t parent, pushes;
  uint32_t bound;  // pushes left, at least
  Push push;       // that led here
  bool expanded;
} GreedySearchNode;

typedef struct {
  SearchContext *context;  // borrowed
  TranspositionTable table;
  GreedySearchNode *nodes;  // one for each position of the store
  Grant node_grant;
  Heap heap;
  Push *pushes;  // of the node being expanded
  uint32_t solved;
  uint32_t best_node;       // the position with the least bound, the start left out
  Perimeter *perimeter;     // borrowed, or NULL
  uint32_t perimeter_node;  // position of it in which the solved one ends, or TRANSPOSITION_NONE
} GreedySearch;

void greedy_search_begin(GreedySearch *search, SearchContext *context);
void greedy_search_free(GreedySearch *search);
// Goes on towards a perimeter, which is at its end and stays. Tells whether that is met already, or
// that there is no solution.
SearchStatus greedy_search_use_perimeter(GreedySearch *search, Perimeter *perimeter);
SearchStatus greedy_search_step(GreedySearch *search);  // expands one position

// The pushes of the solution or, before there is one, to the lead; to be freed.
Push *greedy_search_pushes(const GreedySearch *search, size_t *count);

#endif
