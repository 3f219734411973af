// Axis i uses the radical inverse to the i-th prime, shifted modulo 1.
#include "tuning/halton.h"

#include <assert.h>
#include <math.h>

Halton halton_begin(Rng *rng) {
  Halton halton;
  for (int i = 0; i < HALTON_AXES; i++) halton.shift[i] = rng_unit(rng);
  return halton;
}

// The radical inverse: the digits of the index, in reverse order, behind the point.
static double mirrored(uint64_t index, uint32_t base) {
  double value = 0, digit = 1;
  for (; index; index /= base) {
    digit /= base;
    value += digit * (double)(index % base);
  }
  return value;
}

double halton_at(const Halton *halton, size_t axis, uint64_t index) {
  static const uint32_t primes[HALTON_AXES] = {2,  3,  5,  7,  11, 13, 17, 19,
                                               23, 29, 31, 37, 41, 43, 47, 53};
  assert(axis < HALTON_AXES);
  double value = mirrored(index + 1, primes[axis]) + halton->shift[axis];
  return value - floor(value);
}
