// The ways to turn and mirror a room into itself, walls and goals.
//
// Two positions that are the same but for such a turn have equally long solutions; a search keeps
// one of them. For floors of up to 256 squares.
#ifndef TSB_MIRRORS_H
#define TSB_MIRRORS_H

#include "tables/bits.h"
#include "tables/squares.h"

enum { MIRRORS_MAX = 8 };

typedef struct {
  int count;  // of symmetries, itself the first; 1 where there is no other
  int inverse[MIRRORS_MAX];
  uint16_t map[MIRRORS_MAX][BITS_MAX];  // per square, where it comes to
  uint64_t key[BITS_MAX];               // random numbers: the xor over the boxes is their hash
} Mirrors;

void mirrors_find(Mirrors *mirrors, const Squares *squares);

#endif
