// A map tiled from the 3x3 templates.
#ifndef TSB_TILING_H
#define TSB_TILING_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map_grid.h"
#include "map/templates.h"

typedef struct {
  int tries;  // templates drawn for a slot before it is given up
  // In maps of more patterns than this, a template that would make an open area does not fit.
  int avoid_open_above;
} TilingParams;

// 200 tries leave a slot empty less than once in 100,000. Up to 4x4 patterns the paper's way, whose
// rates are published, leaves the open areas to the checks; of larger maps they would accept one
// in thousands, and none of 10x10.
TilingParams tiling_defaults(void);

// Fills across x down patterns in reading order, each slot with the first drawn template that fits
// its neighbours. False if a slot stayed empty; *grid is then unspecified.
bool tiling_build(const TilingParams *params, const Templates *templates, int across, int down,
                  Rng *rng, MapGrid *grid);

#endif
