// Exhaustive reverse search from one goal set, without a graph of the map: for rooms whose graph
// would be too large, and where only few goal sets are tried. At most BINOMIAL_MAX_K boxes on a
// small field.
#ifndef TSB_REVERSE_SEARCH_H
#define TSB_REVERSE_SEARCH_H

#include "base/open_hash.h"
#include "reverse/binomial.h"
#include "reverse/farthest_starts.h"
#include "reverse/metric.h"
#include "reverse/reverse64.h"

typedef struct {
  uint64_t boxes;  // seven bits a box, ascending
  Mask region;
} ReverseState;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  Reverse64 reverse64;  // for the searches that it fits
  ReverseQueue queue;
  OpenHash sets;  // the box sets met, if there is no room for an array of all sets
} ReverseSearch;

// Fills *out; out->proven is false if a limit ended the search, and then the starts are the
// farthest of what was seen.
void reverse_search(ReverseSearch *work, const RoomGraph *room, const Binomial *binomial,
                    const uint16_t *goals, int boxes, Metric metric, StartRule rule,
                    ReverseLimits limits, FarthestStarts *out);
bool reverse_fits(const RoomGraph *room, int boxes);
void reverse_free(ReverseSearch *work);

#endif
