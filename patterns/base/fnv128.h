// The 128-bit FNV-1a hash, without 128-bit numbers, which 32-bit machines do not have.
#ifndef TSB_FNV128_H
#define TSB_FNV128_H

#include <stdint.h>

typedef struct {
  uint64_t high, low;
} Fnv128;

static const Fnv128 FNV128_START = {0x6c62272e07bb0142u, 0x62b821756295c58du};

// The prime is 2^88 + 0x13b. So the product is the sum of the number shifted by 88 bits and of the
// number times 0x13b; the low half of the latter is multiplied 32 bits at a time to see its carry.
static inline Fnv128 fnv128_times_prime(Fnv128 hash) {
  const uint64_t small = 0x13b;
  uint64_t first = (hash.low & 0xffffffffu) * small;
  uint64_t second = (hash.low >> 32) * small + (first >> 32);
  return (Fnv128){hash.high * small + (second >> 32) + (hash.low << 24),
                  second << 32 | (first & 0xffffffffu)};
}

static inline Fnv128 fnv128_add(Fnv128 hash, unsigned char byte) {
  hash.low ^= byte;
  return fnv128_times_prime(hash);
}

#endif
