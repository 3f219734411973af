// How many solutions there are, and how easily a player leaves a shortest one by a losing push.
//
// A solution is a sequence of pushes that ends at its first solved position. Walks do not count.
#ifndef TSB_SOLUTION_COUNT_H
#define TSB_SOLUTION_COUNT_H

#include "measures/live_positions.h"

enum { SOLUTION_COUNT_SLACK = 4 };  // pushes beyond the fewest that still count as near

typedef struct {
  // Solutions with the fewest pushes, at most SOLUTION_COUNT_MAX.
  double optimal;
  // Solutions with at most SOLUTION_COUNT_SLACK pushes more, including the optimal ones.
  double near;
  // The part of the legal pushes along a shortest solution after which the level is lost. All
  // shortest solutions are equally likely.
  double dead_share;
} SolutionCountResult;

extern const double SOLUTION_COUNT_MAX;

// A workspace. Zeroed is ready.
typedef struct {
  double *count;    // per place in LivePositions.order and slack: solutions from there
  double *share;    // per place: share of the shortest solutions that pass there
  uint32_t *index;  // per node: its place
  Grant count_grant, share_grant, index_grant;
} SolutionCount;

// False if memory is used up. `graph` is the graph of `live_positions`, for its budget.
bool solution_count_compute(SolutionCount *work, const LivePositions *live_positions,
                            PositionGraph *graph, SolutionCountResult *out);
// Only the number of optimal solutions, which is quicker.
bool solution_count_optimal(SolutionCount *work, const LivePositions *live_positions,
                            PositionGraph *graph, double *optimal);
void solution_count_free(SolutionCount *work);

#endif
