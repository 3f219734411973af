// How many solutions there are, and how easily one falls off a shortest one.
//
// A solution is a sequence of pushes that ends at its first solved position; walks do not count.
#ifndef TSB_SOLUTION_COUNT_H
#define TSB_SOLUTION_COUNT_H

#include "measures/solvability.h"

enum { SOLUTION_COUNT_SLACK = 4 };  // pushes beyond the fewest that still count as near

typedef struct {
  double optimal;  // solutions with the fewest pushes; no more than SOLUTION_COUNT_MAX
  double
      near;  // solutions with at most SOLUTION_COUNT_SLACK pushes more, the optimal ones included
  double dead_share;  // of the pushes that offer themselves along a shortest solution, all of
                      // these being equally likely: the part after which there is none
} SolutionCountResult;

extern const double SOLUTION_COUNT_MAX;

// A workspace, zeroed to begin with.
typedef struct {
  double *count;  // per place in the atlas's order and slack: solutions from there
  double *share;  // per place: part of the shortest solutions that pass
  uint32_t *index;
  Grant count_grant, share_grant, index_grant;
} SolutionCount;

// False if memory is used up.
bool solution_count_optimal(SolutionCount *work, const Solvability *solvability, PushGraph *graph,
                            double *optimal);  // alone: quick
bool solution_count_compute(SolutionCount *work, const Solvability *solvability, PushGraph *graph,
                            SolutionCountResult *out);
void solution_count_free(SolutionCount *work);

#endif
