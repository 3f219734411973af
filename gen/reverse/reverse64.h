// The reverse search (reverse_search.h) for the most frequent case: metric pushes, a room of at
// most 64 cells, and memory for an array over all box sets. Boxes and region are a machine word
// each.
//
// A search needs 16 bytes for each state, and 8 bytes for each set of boxes on cells that pulls
// from the goals reach. The queue grows by half, so up to 24 bytes for each state are allocated.
// The limit in bytes counts 16 for each state and 8 for each box set on all cells of the room.
//
// It shares the queue and the fills with reverse_search. It keeps its own inner loop, because a
// state of two words and a pull table without branches are why it exists.
#ifndef TSB_REVERSE64_H
#define TSB_REVERSE64_H

#include "reverse/binomial.h"
#include "reverse/reverse_queue.h"

enum { REVERSE64_CELLS = MASK_WORD_CELLS };

typedef struct {
  uint64_t boxes, region;
} Reverse64State;

// A pull in the form that the inner loop tests.
typedef struct {
  uint64_t pass;  // cells whose numbers lie between `box` and `to`
  uint8_t box, to, player;
} Reverse64Pull;

// Scratch, reused over searches. Zeroed is ready.
typedef struct {
  ReverseQueue queue;
  uint32_t choose[BINOMIAL_MAX_K + 2][REVERSE64_CELLS];  // [k][n] = n choose k
  // By the cell of the box: the pulls, and the cells that the player's region must contain. These
  // are all 64 if the walls forbid the pull.
  Reverse64Pull pull[REVERSE64_CELLS][DIR_COUNT];
  uint64_t need[REVERSE64_CELLS][DIR_COUNT];
} Reverse64;

// Can it do this search with this many bytes?
bool reverse64_fits(const RoomCells *room, const Binomial *binomial, int boxes, size_t bytes);
// The caller has called reverse_result_begin(out, ...). The rest of *out is as reverse_search
// leaves it.
void reverse64_search(Reverse64 *work, const RoomCells *room, const Binomial *binomial,
                      StartRule rule, ReverseLimits limits, ReverseResult *out);
void reverse64_free(Reverse64 *work);

#endif
