// Exhaustive reverse search: pulls boxes away from one goal set until no state is left, and returns
// the starts that are farthest from the goals. It needs no pull graph of the map (reverse_graph.h),
// so it serves rooms whose graph would be too large and maps where few goal sets are tried. It
// takes at most BINOMIAL_MAX_K boxes in a small room.
#ifndef TSB_REVERSE_SEARCH_H
#define TSB_REVERSE_SEARCH_H

#include "base/open_hash.h"
#include "reverse/binomial.h"
#include "reverse/metric.h"
#include "reverse/reverse64.h"
#include "reverse/reverse_result.h"

typedef struct {
  uint64_t boxes;  // seven bits for the cell of each box, ascending
  Mask region;
} ReverseState;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  Reverse64 reverse64;  // for the searches that it fits
  ReverseQueue queue;
  OpenHash sets;  // the box sets met, when an array of all box sets would be too large
} ReverseSearch;

// out->proven is false if a limit ended the search. Then the starts are the farthest of the states
// that were visited.
void reverse_search(ReverseSearch *work, const RoomCells *room, const Binomial *binomial,
                    const uint16_t *goals, int boxes, Metric metric, StartRule rule,
                    ReverseLimits limits, ReverseResult *out);
bool reverse_search_fits(const RoomCells *room, int boxes);
void reverse_search_free(ReverseSearch *work);

#endif
