// Binomial coefficients, and with them the rank of a set of cells: its place among all sets of
// that size in colexicographic order, which makes a box set an array index.
//
// With cells c0 < c1 < ... the rank is C(c0,1) + C(c1,2) + ...: the largest cell counts most, and
// the rank does not depend on how many cells the room has.
#ifndef TSB_CHOOSE_H
#define TSB_CHOOSE_H

#include <stdint.h>

enum { CHOOSE_MAX_FROM = 128, CHOOSE_MAX_OF = 8 };

typedef struct {
  uint64_t of[CHOOSE_MAX_OF + 1][CHOOSE_MAX_FROM + 1];  // of[k][n] = n over k; all fit in 64 bits
} Choose;

void choose_init(Choose *choose);

static inline uint64_t choose_rank(const Choose *choose, const uint8_t *ascending, int count) {
  uint64_t rank = 0;
  for (int i = 0; i < count; i++) rank += choose->of[i + 1][ascending[i]];
  return rank;
}

#endif
