// The ways to turn and mirror a room into itself, walls and goals.
//
// Two positions that are the same but for such a turn have equally long solutions; a search keeps
// one of them. For floors of up to 256 squares.
#ifndef TSB_LEVEL_SYMMETRY_H
#define TSB_LEVEL_SYMMETRY_H

#include "tables/bitset.h"
#include "tables/squares.h"

enum { LEVEL_SYMMETRY_MAX = 8 };

typedef struct {
  int count;  // of symmetries, itself the first; 1 where there is no other
  int inverse[LEVEL_SYMMETRY_MAX];
  uint16_t map[LEVEL_SYMMETRY_MAX][BITSET_MAX];  // per square, where it comes to
  uint64_t key[BITSET_MAX];  // random numbers: the xor over the boxes is their hash
} LevelSymmetry;

void level_symmetry_find(LevelSymmetry *symmetries, const Squares *squares);

#endif
