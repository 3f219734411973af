// Of more levels of a tier than are wanted those whose difficulties rise most evenly; and where
// several would do, those that are least alike.
#ifndef TSB_SMOOTH_H
#define TSB_SMOOTH_H

#include <stddef.h>

#include "pipeline/twins.h"

typedef struct {
  double difficulty;
  size_t number;  // by which the twins know it
} SmoothLevel;

// `levels` rise in difficulty. Those that stay, `wanted` of them if there are so many, are moved
// to the front in their order; returns how many. No two neighbours are more than `step` apart if
// that can be had by leaving out levels.
size_t smooth_choose(SmoothLevel *levels, size_t count, size_t wanted, double step,
                     const Twins *twins);

#endif
