// Binomial coefficients and the rank of a box set. The rank is the place of the set among all sets
// of its size in colexicographic order, so it can index an array.
//
// With cells c0 < c1 < ... the rank is C(c0,1) + C(c1,2) + ... The largest cell counts most, and
// the rank does not depend on how many cells the room has.
#ifndef TSB_BINOMIAL_H
#define TSB_BINOMIAL_H

#include <stdint.h>

enum { BINOMIAL_MAX_N = 128, BINOMIAL_MAX_K = 8 };

typedef struct {
  // choose[k][n] = n choose k. All of them fit into 64 bits.
  uint64_t choose[BINOMIAL_MAX_K + 1][BINOMIAL_MAX_N + 1];
} Binomial;

void binomial_init(Binomial *binomial);

static inline uint64_t binomial_rank(const Binomial *binomial, const uint8_t *ascending,
                                     int count) {
  uint64_t rank = 0;
  for (int i = 0; i < count; i++) rank += binomial->choose[i + 1][ascending[i]];
  return rank;
}

#endif
