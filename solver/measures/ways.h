// How many solutions there are, and how easily one falls off a shortest one.
//
// A solution is a sequence of pushes that ends at its first solved position; walks do not count.
#ifndef TSB_WAYS_H
#define TSB_WAYS_H

#include "measures/atlas.h"

enum { WAYS_SLACK = 4 };  // pushes beyond the fewest that still count as near

typedef struct {
  double optimal;     // solutions with the fewest pushes; no more than WAYS_MOST
  double near;        // solutions with at most WAYS_SLACK pushes more, the optimal ones included
  double dead_share;  // of the pushes that offer themselves along a shortest solution, all of
                      // these being equally likely: the part after which there is none
} WaysResult;

extern const double WAYS_MOST;

// A workspace, zeroed to begin with.
typedef struct {
  double *count;  // per place in the atlas's order and slack: solutions from there
  double *share;  // per place: part of the shortest solutions that pass
  uint32_t *place;
  Grant count_grant, share_grant, place_grant;
} Ways;

// False if memory is used up.
bool ways_optimal(Ways *ways, const Atlas *atlas, Graph *graph, double *optimal);  // alone: quick
bool ways_count(Ways *ways, const Atlas *atlas, Graph *graph, WaysResult *out);
void ways_free(Ways *ways);

#endif
