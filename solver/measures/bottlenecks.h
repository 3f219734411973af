// What every solution has to go through: positions that none avoids, and pushes that look wrong.
#ifndef TSB_BOTTLENECKS_H
#define TSB_BOTTLENECKS_H

#include "measures/solvability.h"

typedef struct {
  uint32_t bottlenecks;        // positions that all solutions pass, between start and solved
  uint32_t counter_intuitive;  // fewest pushes, over all solutions, that lengthen the boxes' way
} BottlenecksResult;

// A workspace, zeroed to begin with.
typedef struct {
  uint32_t *mark;
  uint32_t *current, *next;  // nodes to be looked at
  Grant mark_grant, current_grant, next_grant;
} Bottlenecks;

// False if memory is used up.
bool bottlenecks_compute(Bottlenecks *work, const Solvability *solvability, PushGraph *graph,
                         BottlenecksResult *out);
void bottlenecks_free(Bottlenecks *work);

#endif
