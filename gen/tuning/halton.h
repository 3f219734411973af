// Points that fill a cube evenly: Halton's sequence with a random shift. Any first part of it is
// spread evenly, so a sample can be of any size.
#ifndef TSB_HALTON_H
#define TSB_HALTON_H

#include <stddef.h>

#include "base/rng.h"

enum { HALTON_AXES = 16 };

typedef struct {
  double shift[HALTON_AXES];
} Halton;

Halton halton_begin(Rng *rng);
double halton_at(const Halton *halton, size_t axis, uint64_t index);  // [0, 1)

#endif
