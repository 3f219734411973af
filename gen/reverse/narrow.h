// The reverse search (reverse.h) where it is wanted most: by pushes, in rooms of at most 64 cells
// all of whose box sets fit into one array. Boxes and region are a machine word each.
#ifndef TSB_NARROW_H
#define TSB_NARROW_H

#include "base/halt.h"
#include "reverse/choose.h"
#include "reverse/farthest.h"

enum { NARROW_CELLS = 64 };

typedef struct {
  uint64_t states;   // visit no more than these
  size_t bytes;      // and use no more memory than this
  const Halt *halt;  // and go on no longer than this
} ReverseLimits;
enum { REVERSE_PORTION = 1024 };  // states from one look at `halt` to the next

typedef struct {
  uint64_t boxes, region;
} NarrowState;

// A pull as the search asks for it.
typedef struct {
  uint64_t need;  // cells that must be in the player's region; more than there are: no pull at all
  uint64_t pass;  // cells that the box passes in the numbering
  uint8_t box, to, man;
} NarrowPull;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  uint64_t *seen;  // [rank] player cells seen with that box set
  size_t seen_room;
  NarrowState *order;
  size_t count, order_room;
  size_t *layer;  // where each depth begins in `order`
  size_t layers, layer_room;
  uint32_t over[CHOOSE_MAX_OF + 2][NARROW_CELLS];  // [k][n] = n over k
  NarrowPull pull[NARROW_CELLS][DIR_COUNT];        // by the cell of the box
} Narrow;

// Is this a search for it, with so many bytes?
bool narrow_fits(const Field *field, const Choose *choose, int boxes, size_t bytes);
// out->goal is given; the rest is filled in as reverse_search does.
void narrow_search(Narrow *work, const Field *field, const Choose *choose, StartRule rule,
                   ReverseLimits limits, Farthest *out);
void narrow_free(Narrow *work);

#endif
