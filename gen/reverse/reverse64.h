// The reverse search (reverse_search.h) where it is wanted most: by pushes, in rooms of at most 64
// cells all of whose box sets fit into one array. Boxes and region are a machine word each.
#ifndef TSB_REVERSE64_H
#define TSB_REVERSE64_H

#include "reverse/binomial.h"
#include "reverse/reverse_queue.h"

enum { REVERSE64_CELLS = 64 };

typedef struct {
  uint64_t boxes, region;
} Reverse64State;

// A pull as the search asks for it.
typedef struct {
  uint64_t need;  // cells that must be in the player's region; more than there are: no pull at all
  uint64_t pass;  // cells that the box passes in the numbering
  uint8_t box, to, player;
} Reverse64Pull;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  ReverseQueue queue;
  uint32_t choose[BINOMIAL_MAX_K + 2][REVERSE64_CELLS];  // [k][n] = n over k
  Reverse64Pull pull[REVERSE64_CELLS][DIR_COUNT];        // by the cell of the box
} Reverse64;

// Is this a search for it, with so many bytes?
bool reverse64_fits(const RoomGraph *room, const Binomial *binomial, int boxes, size_t bytes);
// out->goal is given; the rest is filled in as reverse_search does.
void reverse64_search(Reverse64 *work, const RoomGraph *room, const Binomial *binomial,
                      StartRule rule, ReverseLimits limits, FarthestStarts *out);
void reverse64_free(Reverse64 *work);

#endif
