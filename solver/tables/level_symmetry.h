// The symmetries of a level: rotations and reflections that map its floor and goals to themselves.
//
// Two positions that differ only by a symmetry have equally long solutions, so a search stores one
// of them. For floors of up to 256 squares.
#ifndef TSB_LEVEL_SYMMETRY_H
#define TSB_LEVEL_SYMMETRY_H

#include "tables/bitset.h"
#include "tables/squares.h"

enum { LEVEL_SYMMETRY_MAX = 8 };

typedef struct {
  int count;  // at least 1: the identity comes first
  int inverse[LEVEL_SYMMETRY_MAX];
  uint16_t map[LEVEL_SYMMETRY_MAX][BITSET_MAX];  // per square: its image
  uint64_t key[BITSET_MAX];                      // Zobrist keys of boxes
} LevelSymmetry;

void level_symmetry_find(LevelSymmetry *symmetries, const Squares *squares);

#endif
