// Biconnected components of the open floor: can the player walk around a box?
//
// Lift a box and find the components once. Then put the box down anywhere: the player can walk from
// one of its sides to another exactly if both edges into its square lie in one component. So one
// depth-first search replaces a flood fill for every square that the box may come to.
#ifndef TSB_BICONNECTED_H
#define TSB_BICONNECTED_H

#include "tables/squares.h"

// A square on the path from the root to the current square.
typedef struct {
  int square, dir;  // the direction to try next
  uint32_t low;     // the smallest discovery number that its subtree touches
} BiconnectedStep;

typedef struct {
  uint32_t *order;      // per square: discovery number, 0 if not reached
  uint32_t *component;  // per square: component of the edge to its parent
  BiconnectedStep *path;
  int *stack;    // squares whose component is not complete
  int *reached;  // squares in order of discovery
  int reached_count;
  size_t capacity;
} Biconnected;

void biconnected_begin(Biconnected *biconnected, const Squares *squares);
void biconnected_free(Biconnected *biconnected);

// Searches from `root` over all squares whose `solid` is 0.
void biconnected_find(Biconnected *biconnected, const Squares *squares, const unsigned char *solid,
                      int root);

static inline bool biconnected_reached(const Biconnected *biconnected, int square) {
  return biconnected->order[square] != 0;
}

// The component of the edge between two reached neighbours.
static inline uint32_t biconnected_edge(const Biconnected *biconnected, int a, int b) {
  return biconnected->component[biconnected->order[a] > biconnected->order[b] ? a : b];
}

// Can the player walk from a to b without stepping on `box`? Both are neighbours of `box`, and all
// three squares are reached.
static inline bool biconnected_joined(const Biconnected *biconnected, int box, int a, int b) {
  return a == b || biconnected_edge(biconnected, box, a) == biconnected_edge(biconnected, box, b);
}

size_t biconnected_bytes(const Squares *squares);

#endif
