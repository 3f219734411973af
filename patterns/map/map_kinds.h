// Builds a map with any of the builders. Other rooms call the builders through this header only.
#ifndef TSB_MAP_KINDS_H
#define TSB_MAP_KINDS_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map.h"
#include "map/map_check.h"
#include "map/maze_map.h"
#include "map/templates.h"
#include "map/tiling.h"

// X(name, builder, key, description)
#define MAP_KINDS(X)                                                          \
  X(PATTERN, build_pattern, "pattern", "3x3 patterns tiled so that they fit") \
  X(MAZE, build_maze, "maze", "a maze with its dead ends opened and some width")

typedef enum {
#define MAP_KIND_ENUM(name, builder, key, description) MAP_##name,
  MAP_KINDS(MAP_KIND_ENUM) MAP_KIND_COUNT
#undef MAP_KIND_ENUM
} MapKind;

typedef struct {
  MapKind kind;
  int columns, rows;  // size in cells without the ring of wall, 1 .. MAP_MAX_CELLS
  MapSymmetry symmetry;
  TilingParams tiling;  // for MAP_PATTERN
  MazeParams maze;      // for MAP_MAZE
} MapParams;

// Of kind MAP_PATTERN, without symmetry; the size is given in patterns of 3x3 cells.
MapParams map_defaults(int across, int down);

// NULL, or the reason why no map with these parameters can be accepted. Call it once before
// map_build, which does not check its parameters.
const char *map_refusal(const MapParams *params, const MapChecks *checks);

// MAP_OK, or MAP_REJECT_TILING; then *map is unspecified. It does not run the checks of
// map_check.h.
MapReject map_build(const MapParams *params, const Templates *templates, Rng *rng, Map *map);

#endif
