// Any solution of a level, by the strong engine: for levels too large for a shortest one.
#ifndef TSB_SOLVE_FAST_H
#define TSB_SOLVE_FAST_H

#include "base/halt.h"
#include "engines/solve.h"

typedef struct {
  SearchStatus status;
  SearchLimit limit;  // if the search gave up
  uint64_t nodes;
  size_t pushes, moves;  // if solved
  char *solution;        // NULL unless solved; the caller frees it
} AnySolution;

// Once *halt is set the search gives up at once; a NULL halt is never set.
AnySolution solve_fast(const Board *board, SearchLimits limits, const Halt *halt);

#endif
