// What no solution avoids: positions that all solutions pass, and pushes that look wrong.
#ifndef TSB_BOTTLENECKS_H
#define TSB_BOTTLENECKS_H

#include "measures/live_positions.h"

typedef struct {
  uint32_t bottlenecks;        // positions that all solutions pass, between the start and the end
  uint32_t counter_intuitive;  // the fewest pushes, over all solutions, that raise the lower bound
} BottlenecksResult;

// A workspace. Zeroed is ready.
typedef struct {
  uint32_t *mark;            // per node
  uint32_t *current, *next;  // nodes to visit
  Grant mark_grant, current_grant, next_grant;
} Bottlenecks;

// `graph` is the graph of `live_positions`, for its budget. False if memory is used up.
bool bottlenecks_compute(Bottlenecks *work, const LivePositions *live_positions,
                         PositionGraph *graph, BottlenecksResult *out);
void bottlenecks_free(Bottlenecks *work);

#endif
