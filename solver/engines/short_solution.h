// A solution with few pushes, in a short time: an upper bound for the proof of the fewest.
#ifndef TSB_SHORT_SOLUTION_H
#define TSB_SHORT_SOLUTION_H

#include "engines/shortener.h"
#include "rules/orient_for_search.h"

typedef struct {
  const Board *board;  // borrowed
  SearchLimits limits;
  int turn;              // of the weighted searches, one after the other
  AStar astar;           // of this turn
  OrientedBoard turned;  // of this turn
  Shortener shortener;   // after them
  enum { SHORT_WAITING, SHORT_SEARCHING, SHORT_SHORTENING, SHORT_OVER } stage;
  uint64_t searched;  // nodes of the weighted searches
  uint64_t nodes;     // of all searches
  size_t bytes;       // in use now
  char *found;        // the best of the weighted searches so far, or NULL
  size_t found_pushes;
  char *solution;  // the best so far, or NULL
  size_t pushes;   // of that
} ShortSolution;

// `known` is a solution or NULL: with it, that is the best so far.
void short_solution_begin(ShortSolution *search, const Board *board, const char *known);
// Starts the searches. Of the nodes that the limits allow they use as many as pay.
void short_solution_start(ShortSolution *search, SearchLimits limits);
// Explores some more nodes, at most some thousand. SEARCH_GAVE_UP: there is nothing more to try.
// SEARCH_SOLVED: `solution` is proved to be optimal. SEARCH_UNSOLVABLE is proved, too.
SearchStatus short_solution_step(ShortSolution *search);
char *short_solution_take(ShortSolution *search);  // hands over the solution; the caller frees it
void short_solution_free(ShortSolution *search);   // a zeroed one is fine

#endif
