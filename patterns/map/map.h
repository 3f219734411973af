// A map: floor and wall only, before goals, boxes and player make it a board. A small value that is
// copied with `=`.
//
// Bit x of row y is cell (x, y). The outermost ring is always wall, so code that looks at a
// neighbouring row or shifts a row needs no special case at the edges. Rows from `height` on are
// empty. Two maps are equal exactly if their bytes up to `used` are equal.
#ifndef TSB_MAP_H
#define TSB_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

enum {
  PATTERN_SIDE = 3,                                 // a pattern covers 3x3 cells
  MAP_MAX_PATTERNS = 10,                            // patterns per side
  MAP_MAX_CELLS = PATTERN_SIDE * MAP_MAX_PATTERNS,  // cells per side, without the ring of wall
  MAP_MAX_SIDE = MAP_MAX_CELLS + 2,
};

typedef struct {
  int width, height;  // in cells, with the ring of wall
  uint32_t floor[MAP_MAX_SIDE];
  uint32_t special[MAP_MAX_SIDE];  // floor that no box can pass, see templates.h
  // Bit t: a tile of template t is in it. Says where the map comes from, not what it is.
  uint64_t used;
} Map;

Map map_new(int across, int down);        // size in patterns; all wall
Map map_of_cells(int columns, int rows);  // size in cells, without the ring
bool map_equal(const Map *a, const Map *b);
int map_floor_count(const Map *map);

static inline bool map_is_floor(const Map *map, int x, int y) { return map->floor[y] >> x & 1; }

// The columns inside the ring of wall, as a row of bits.
static inline uint32_t map_inside(const Map *map) {
  return ((UINT32_C(1) << (map->width - 2)) - 1) << 1;
}

// The dead ends of one row inside the ring: floor with wall on three or four sides.
static inline uint32_t map_dead_ends(const Map *map, int y) {
  uint32_t here = map->floor[y], up = map->floor[y - 1], down = map->floor[y + 1];
  uint32_t left = here << 1, right = here >> 1;
  uint32_t two_ways = (up & down) | (left & right) | ((up | down) & (left | right));
  return here & ~two_ways;
}

bool map_has_open_area(const Map *map);  // 3x4 or 4x3 cells of only floor

Board map_board(const Map *map);  // without goals, boxes and player

#endif
