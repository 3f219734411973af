// PCG32 after Melissa O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
// Algorithms for Random Number Generation" (2014): a 64-bit linear congruential generator whose
// high bits choose by how much its middle bits are rotated. The stream is the odd increment.
#include "base/rng.h"

#include <assert.h>

static const uint64_t MULTIPLIER = 6364136223846793005u;

uint32_t rng_next(Rng *rng) {
  uint64_t old = rng->state;
  rng->state = old * MULTIPLIER + rng->inc;
  uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
  uint32_t turn = (uint32_t)(old >> 59);
  return (mixed >> turn) | (mixed << (-turn & 31));
}

Rng rng_seed(uint64_t seed, uint64_t stream) {
  Rng rng = {0, (stream << 1) | 1};
  rng_next(&rng);
  rng.state += seed;
  rng_next(&rng);
  return rng;
}

Rng rng_fork(Rng *parent, uint64_t stream) {
  uint64_t high = rng_next(parent);
  uint64_t low = rng_next(parent);
  return rng_seed(high << 32 | low, stream);
}

// Draws below (2^32 mod limit) are rejected, so that every remainder is equally likely.
uint32_t rng_below(Rng *rng, uint32_t limit) {
  assert(limit > 0);
  uint32_t threshold = -limit % limit;
  for (;;) {
    uint32_t draw = rng_next(rng);
    if (draw >= threshold) return draw % limit;
  }
}

double rng_unit(Rng *rng) { return rng_next(rng) / 4294967296.0; }

static void swap_bytes(unsigned char *a, unsigned char *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    unsigned char kept = a[i];
    a[i] = b[i];
    b[i] = kept;
  }
}

void rng_shuffle(Rng *rng, void *items, size_t count, size_t size) {
  assert(count <= UINT32_MAX);
  unsigned char *bytes = items;
  for (size_t left = count; left > 1; left--) {
    size_t pick = rng_below(rng, (uint32_t)left);
    swap_bytes(bytes + (left - 1) * size, bytes + pick * size, size);
  }
}
