// Is a map good enough to become a level? One table of reasons to reject it; each check can be
// switched off.
#ifndef TSB_MAP_CHECK_H
#define TSB_MAP_CHECK_H

#include <stdbool.h>

#include "map/map.h"

// X(name, test, key, description), in the order in which they are tried: cheapest first.
// TILING is reported by the builder; it is a row here so that the statistics have one table.
// PINCHED is connectivity again, with special floor (templates.h) counted as wall. It is a separate
// row because the published rates of disconnected maps do not include it. OUT_OF_RANGE is reported
// by the generator: floor or size of the map are not those that the levels are to have.
#define MAP_REJECTS(X)                                                                             \
  X(TILING, never, "tiling", "no template fits a slot")                                            \
  X(SPACE, lacks_space, "space", "too little floor for boxes, goals, the player and one more")     \
  X(DEAD_END, has_dead_end, "dead_end", "a floor cell with wall on three sides")                   \
  X(OPEN_AREA, has_open_area, "open_area", "3x4 or 4x3 cells of floor without a wall")             \
  X(CONNECTIVITY, is_disconnected, "connectivity", "the floor is not in one piece")                \
  X(PINCHED, is_pinched, "pinched", "the floor is in one piece only by floor where no box passes") \
  X(OUT_OF_RANGE, never, "out_of_range", "floor, width or height not in its range, see keep")

typedef enum {
  MAP_OK,
#define MAP_REJECT_ENUM(name, test, key, description) MAP_REJECT_##name,
  MAP_REJECTS(MAP_REJECT_ENUM) MAP_REJECT_COUNT
#undef MAP_REJECT_ENUM
} MapReject;

typedef uint32_t MapRejectSet;  // bit r stands for reason r

static inline MapRejectSet map_check_bit(MapReject reject) { return UINT32_C(1) << reject; }

enum { MAP_CHECK_ALL = (1 << MAP_REJECT_OUT_OF_RANGE) - 2 };  // of maps by themselves

typedef struct {
  int boxes;
  MapRejectSet enabled;  // the checks that are on
} MapChecks;

// The first reason to reject the map, or MAP_OK.
MapReject map_check_first(const MapChecks *checks, const Map *map);
// All reasons to reject it, for statistics.
MapRejectSet map_check_all(const MapChecks *checks, const Map *map);

int map_check_cells_needed(int boxes);  // the space rule: the least number of floor cells

const char *map_check_key(MapReject reject);          // "open_area"; "ok" for MAP_OK
const char *map_check_description(MapReject reject);  // one phrase for users

#endif
