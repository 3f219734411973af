// Few box changes, for levels that are too large for fewest_changes.h: proved to be the fewest if
// the limits allow it, else the best of several cheap searches.
//
// A function of the board and the limits alone, unless a solution is handed over: then the result
// has at most its changes.
#ifndef TSB_FEW_CHANGES_H
#define TSB_FEW_CHANGES_H

#include "measures/macro_astar.h"

typedef struct {
  uint64_t work;         // as in macro_astar.h; 20 million take about a second
  size_t bytes;          // of one search
  const StopFlag *stop;  // borrowed, or NULL
} FewChangesLimits;

typedef struct {
  bool found;        // else no solution is known
  uint32_t changes;  // of the solution; the fewest if it equals `lower`
  uint32_t lower;    // no solution has fewer; UINT32_MAX: there is no solution
  MacroMove *moves;  // `changes` of them, on the squares of squares.h; NULL if not found
  uint64_t work;     // spent
} FewChanges;

// `known` is a solution, as in verify.h, or NULL.
FewChanges few_changes(const Board *board, const char *known, FewChangesLimits limits);
void few_changes_free(FewChanges *few);

// The solution in LURD; the caller frees it. It must have been found.
char *few_changes_solution(const FewChanges *few, const Board *board);

#endif
