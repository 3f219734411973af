// Is a map worth playing on? One table of reasons to say no, each of which can be switched off.
#ifndef TSB_MAP_CHECK_H
#define TSB_MAP_CHECK_H

#include <stdbool.h>

#include "map/map_grid.h"

// X(name, test, key, what it says), in the order in which they are tried: cheapest first.
// Tiling is the builder's own no; it stands here so that statistics have one table.
// Pinched is the second half of connectivity: there special floor counts as wall. It is a row of
// its own because the published rates of disconnected maps were measured without it.
#define MAP_REJECTS(X)                                                                         \
  X(TILING, never, "tiling", "no template fits a slot")                                        \
  X(SPACE, lacks_space, "space", "too little floor for boxes, goals, the player and one more") \
  X(DEAD_END, has_dead_end, "dead_end", "a floor cell with wall on three sides")               \
  X(OPEN_AREA, has_open_area, "open_area", "3x4 or 4x3 cells of floor without a wall")         \
  X(CONNECTIVITY, is_disconnected, "connectivity", "the floor is not in one piece")            \
  X(PINCHED, is_pinched, "pinched", "the floor is in one piece only by floor where no box passes")

typedef enum {
  MAP_OK,
#define MAP_REJECT_ENUM(name, test, key, says) MAP_REJECT_##name,
  MAP_REJECTS(MAP_REJECT_ENUM) MAP_REJECT_COUNT
#undef MAP_REJECT_ENUM
} MapReject;

typedef uint32_t MapRejectSet;  // bit r is reason r

static inline MapRejectSet map_check_bit(MapReject reject) { return UINT32_C(1) << reject; }

enum { MAP_CHECK_ALL = (1 << MAP_REJECT_COUNT) - 2 };

typedef struct {
  int boxes;
  MapRejectSet enabled;  // only these reject
} MapChecks;

MapReject map_check_first(const MapChecks *checks, const MapGrid *grid);   // or MAP_OK
MapRejectSet map_check_all(const MapChecks *checks, const MapGrid *grid);  // for statistics

int map_check_cells_needed(int boxes);  // the space rule

const char *map_check_key(MapReject reject);          // "open_area"; "ok" for none
const char *map_check_description(MapReject reject);  // one phrase for people

#endif
