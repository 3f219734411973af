// Shared by the tests of box changes: small random levels, mostly not square, for brute force.
#ifndef TSB_TEST_SMALL_LEVELS_H
#define TSB_TEST_SMALL_LEVELS_H

#include "support/boards.h"

static inline Board small_level(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 33);
  bool tall = seed % 2;
  int boxes = 1 + (int)rng_below(&rng, 3), walls = (int)rng_below(&rng, 15);
  return random_board(&rng, tall ? 5 : 7, tall ? 6 : 5, walls, boxes);
}

#endif
