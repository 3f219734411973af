// The first map builder: a map tiled from 3x3 templates, after Taylor and Parberry.
#ifndef TSB_TILING_H
#define TSB_TILING_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map.h"
#include "map/map_shape.h"
#include "map/templates.h"

typedef struct {
  int tries;  // templates drawn for one slot before the map is given up
  // In maps of more patterns than this, a template that would make an open area does not fit.
  int avoid_open_above;
} TilingParams;

// With 200 tries a slot stays empty less than once in 100,000. Up to 4x4 patterns open areas are
// left to the checks, as in the paper, so that the published rates can be compared. Of larger maps
// the checks would accept one in thousands, and none of 10x10, so tiling avoids open areas there.
TilingParams tiling_defaults(void);

// Fills slots of 3x3 cells in reading order, each with the first drawn template that fits its
// neighbours. False if a slot stays empty; then *map is unspecified. If the size of the map is no
// multiple of three, the slots go beyond it and are cut off, at random places of both ends.
bool tiling_build(const TilingParams *params, const Templates *templates, MapShape shape, Rng *rng,
                  Map *map);

#endif
