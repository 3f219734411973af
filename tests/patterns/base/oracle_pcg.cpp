// Draw by draw against the PCG authors' own C++ headers (Debian: libpcg-cpp-dev).
#include <cstdio>
#include <cstdlib>
#include <pcg_random.hpp>

extern "C" {
#include "base/rng.h"
}

static void differ(const char *what, unsigned long long seed, unsigned long long stream, int draw) {
  std::printf("%s differs: seed %llu, stream %llu, draw %d\n", what, seed, stream, draw);
  std::exit(1);
}

int main() {
  pcg32 seeds(2024);
  int compared = 0;
  for (int round = 0; round < 2000; round++) {
    // Streams are 63 bits wide: the top bit is lost in both implementations.
    unsigned long long seed = (unsigned long long)seeds() << 32 | seeds();
    unsigned long long stream = ((unsigned long long)seeds() << 32 | seeds()) >> 1;
    pcg32 theirs(seed, stream), theirs_bounded(seed, stream);
    Rng ours = rng_seed(seed, stream), ours_bounded = rng_seed(seed, stream);
    uint32_t limit = seeds() >> (round % 32);
    if (limit == 0) limit = 1;
    for (int draw = 0; draw < 200; draw++, compared++) {
      if (theirs() != rng_next(&ours)) differ("rng_next", seed, stream, draw);
      if (theirs_bounded(limit) != rng_below(&ours_bounded, limit))
        differ("rng_below", seed, stream, draw);
    }
  }
  std::printf("%d draws and as many bounded draws agree with pcg_random.hpp\n", compared);
  return 0;
}
