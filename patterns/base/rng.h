// The random number generator: PCG32 (XSH-RR 64/32). A plain value that callers pass on; there is
// no global generator. The same seed and stream give the same draws on every machine, for ever.
#ifndef TSB_RNG_H
#define TSB_RNG_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t state, inc;
} Rng;

Rng rng_seed(uint64_t seed, uint64_t stream);

// A separate generator for one stage. The parent advances by two draws, however many draws the
// child makes, so an extra draw in one stage does not change the next stage.
Rng rng_fork(Rng *parent, uint64_t stream);

uint32_t rng_next(Rng *rng);
uint32_t rng_below(Rng *rng, uint32_t limit);  // 0 .. limit - 1, unbiased; limit > 0
double rng_unit(Rng *rng);                     // [0, 1), 32 random bits
void rng_shuffle(Rng *rng, void *items, size_t count, size_t size);

#endif
