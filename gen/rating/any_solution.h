// Any solution of a level, by the strong engine: for levels too large for a shortest one.
#ifndef TSB_ANY_SOLUTION_H
#define TSB_ANY_SOLUTION_H

#include "base/stop_flag.h"
#include "engines/solve.h"

typedef struct {
  SearchStatus status;
  SearchLimit limit;  // if the search gave up
  uint64_t nodes;
  size_t pushes, moves;  // if solved
  char *solution;        // NULL unless solved; the caller frees it
} AnySolution;

// Once *stop is set the search gives up at once; a NULL flag is never set.
AnySolution any_solution(const Board *board, SearchLimits limits, const StopFlag *stop);

#endif
