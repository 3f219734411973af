// Can the player walk around a box? The biconnected blocks of the open floor.
//
// Take a box off the board and find the blocks once: then, wherever that box is put down, two of
// its sides are joined for the player exactly if both edges into its square lie in one block. One
// depth-first walk replaces a flood fill for every square that the box may come to.
#ifndef TSB_BICONNECTED_H
#define TSB_BICONNECTED_H

#include "tables/squares.h"

// A square on the way to the one being looked at.
typedef struct {
  int square, dir;  // the direction to try next
  uint32_t low;     // the earliest square that has been met from it and what hangs on it
} BiconnectedStep;

typedef struct {
  uint32_t *order;      // of discovery, 0 where not reached
  uint32_t *component;  // of the edge to the square that it was discovered from
  BiconnectedStep *path;
  int *stack;    // squares whose block is open
  int *reached;  // squares in order of discovery
  int reached_count;
  size_t capacity;
} Biconnected;

void biconnected_begin(Biconnected *biconnected, const Squares *squares);
void biconnected_free(Biconnected *biconnected);

// Walks from `root` over all squares whose `solid` is 0.
void biconnected_find(Biconnected *biconnected, const Squares *squares, const unsigned char *solid,
                      int root);

static inline bool biconnected_reached(const Biconnected *biconnected, int square) {
  return biconnected->order[square] != 0;
}

// The block of the edge between two reached neighbours.
static inline uint32_t biconnected_edge(const Biconnected *biconnected, int a, int b) {
  return biconnected->component[biconnected->order[a] > biconnected->order[b] ? a : b];
}

// May one walk from a to b, both neighbours of `box`, without stepping on it? All reached.
static inline bool biconnected_joined(const Biconnected *biconnected, int box, int a, int b) {
  return a == b || biconnected_edge(biconnected, box, a) == biconnected_edge(biconnected, box, b);
}

size_t biconnected_bytes(const Squares *squares);

#endif
