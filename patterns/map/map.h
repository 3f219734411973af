// Maps by any builder: the one door to the builders for whoever wants maps.
#ifndef TSB_MAP_H
#define TSB_MAP_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map_check.h"
#include "map/map_grid.h"
#include "map/maze_map.h"
#include "map/templates.h"
#include "map/tiling.h"

// X(name, builder, key, what it is)
#define MAP_KINDS(X)                                                          \
  X(PATTERN, build_pattern, "pattern", "3x3 patterns tiled so that they fit") \
  X(MAZE, build_maze, "maze", "a maze with its dead ends opened and some width")

typedef enum {
#define MAP_KIND_ENUM(name, builder, key, says) MAP_##name,
  MAP_KINDS(MAP_KIND_ENUM) MAP_KIND_COUNT
#undef MAP_KIND_ENUM
} MapKind;

typedef struct {
  MapKind kind;
  int across, down;     // size in patterns of 3x3 cells, 1 .. MAP_MAX_PATTERNS
  TilingParams tiling;  // patterns only
  MazeParams maze;      // mazes only
} MapParams;

MapParams map_defaults(int across, int down);  // patterns

// NULL, or why no such map can ever be accepted. Ask once; map_build takes it for granted.
const char *map_refusal(const MapParams *params, const MapChecks *checks);

// MAP_OK, or MAP_REJECT_TILING; *grid is then unspecified. The checks are a step of their own.
MapReject map_build(const MapParams *params, const Templates *templates, Rng *rng, MapGrid *grid);

const char *map_kind_key(MapKind kind);
const char *map_kind_description(MapKind kind);
bool map_kind_find(const char *key, MapKind *kind);  // false: no such kind, *kind is untouched

#endif
