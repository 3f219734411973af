// Random fingerprints of levels, for tests of similarity.
#ifndef TSB_FINGERPRINTS_H
#define TSB_FINGERPRINTS_H

#include "level/similarity.h"
#include "support/boards.h"

static inline Fingerprint random_fingerprint(Rng *rng, int width, int height) {
  Fingerprint fingerprint = {.width = width, .height = height, .boxes = 2};
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    for (int bit = 0; bit < width * height; bit++)
      if (rng_below(rng, 2 + 3 * (plane > 0)) == 0) {
        fingerprint.plane[plane][bit / 64] |= UINT64_C(1) << bit % 64;
        fingerprint.size[plane]++;
      }
  return fingerprint;
}

#endif
