// Can the player walk around a box? The biconnected blocks of the open floor.
//
// Take a box off the board and find the blocks once: then, wherever that box is put down, two of
// its sides are joined for the player exactly if both edges into its square lie in one block. One
// depth-first walk replaces a flood fill for every square that the box may come to.
#ifndef TSB_BLOCKS_H
#define TSB_BLOCKS_H

#include "tables/squares.h"

// A square on the way to the one being looked at.
typedef struct {
  int square, dir;  // the direction to try next
  uint32_t low;     // the earliest square that has been met from it and what hangs on it
} BlocksStep;

typedef struct {
  uint32_t *order;  // of discovery, 0 where not reached
  uint32_t *block;  // of the edge to the square that it was discovered from
  BlocksStep *path;
  int *stack;    // squares whose block is open
  int *reached;  // squares in order of discovery
  int reached_count;
  size_t room;
} Blocks;

void blocks_begin(Blocks *blocks, const Squares *squares);
void blocks_free(Blocks *blocks);

// Walks from `root` over all squares whose `solid` is 0.
void blocks_find(Blocks *blocks, const Squares *squares, const unsigned char *solid, int root);

static inline bool blocks_reached(const Blocks *blocks, int square) {
  return blocks->order[square] != 0;
}

// The block of the edge between two reached neighbours.
static inline uint32_t blocks_edge(const Blocks *blocks, int a, int b) {
  return blocks->block[blocks->order[a] > blocks->order[b] ? a : b];
}

// May one walk from a to b, both neighbours of `box`, without stepping on it? All reached.
static inline bool blocks_joined(const Blocks *blocks, int box, int a, int b) {
  return a == b || blocks_edge(blocks, box, a) == blocks_edge(blocks, box, b);
}

size_t blocks_bytes(const Squares *squares);

#endif
