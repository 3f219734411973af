// The fewest pushes of a level that is too large for plain A*: proved if the limit allows it, else
// as few as a good search finds.
#ifndef TSB_FEWEST_PUSHES_H
#define TSB_FEWEST_PUSHES_H

#include "base/stop_flag.h"
#include "engines/solve.h"

typedef struct {
  SearchStatus status;  // SEARCH_SOLVED: there is a solution
  SearchLimit limit;    // of SEARCH_GAVE_UP: why
  bool optimal;         // proved: no solution has fewer pushes. Else it has at most so many
  uint64_t nodes;
  size_t pushes, moves;
  char *solution;  // NULL unless solved; the caller frees it
} FewestPushes;

// The first solution, as `solve --goal any` comes to it with the same limits: what one solves, the
// other does. `optimal` means nothing.
FewestPushes first_solution(const Board *board, SearchLimits limits, const StopFlag *stop);

// `known` is a solution, or NULL: then the first solution is searched for with the same limits. The
// limit of nodes must not be 0; it is that of the proof. Once *stop is set the search gives up at
// once; a NULL flag is never set.
FewestPushes fewest_pushes(const Board *board, const char *known, SearchLimits limits,
                           const StopFlag *stop);

#endif
