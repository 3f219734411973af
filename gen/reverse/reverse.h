// Exhaustive reverse search from one goal set, without a graph of the map: for rooms whose graph
// would be too large, and where only few goal sets are tried. At most CHOOSE_MAX_OF boxes on a
// small field.
#ifndef TSB_REVERSE_H
#define TSB_REVERSE_H

#include "reverse/choose.h"
#include "reverse/farthest.h"
#include "reverse/metric.h"
#include "reverse/narrow.h"

typedef struct {
  uint64_t boxes;  // seven bits a box, ascending
  Mask region;
} ReverseState;

typedef struct {
  uint64_t key;  // rank + 1; 0 is an empty place
  Mask seen;
} ReverseSlot;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  Narrow narrow;  // for the searches that it fits
  Mask *seen;     // [rank] player cells seen with that box set: while all sets fit
  size_t seen_room;
  ReverseSlot *slot;  // or a hash table of the sets met
  size_t slots, slot_room, slots_used;
  ReverseState *order;
  size_t count, order_room;
  size_t *layer;  // where each depth begins in `order`
  size_t layers, layer_room;
} Reverse;

// Fills *out; out->proven is false if a limit ended the search, and then the starts are the
// farthest of what was seen.
void reverse_search(Reverse *work, const Field *field, const Choose *choose, const uint16_t *goals,
                    int boxes, Metric metric, StartRule rule, ReverseLimits limits, Farthest *out);
bool reverse_fits(const Field *field, int boxes);
void reverse_free(Reverse *work);

#endif
