// A map on its way to becoming a board: floor or wall, nothing else, small enough to be copied.
//
// Bit x of row y is cell (x, y); the outermost ring is always wall, so a neighbour's row and a
// shifted row need no care at the edges. Rows from `height` on are empty. Two maps are the same
// if their bytes are.
#ifndef TSB_MAP_GRID_H
#define TSB_MAP_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

enum {
  PATTERN_SIDE = 3,       // a pattern covers 3x3 cells
  MAP_MAX_PATTERNS = 10,  // patterns a side
  MAP_MAX_SIDE = PATTERN_SIDE * MAP_MAX_PATTERNS + 2,
};

typedef struct {
  int width, height;  // cells, with the ring of wall
  uint32_t floor[MAP_MAX_SIDE];
  uint32_t special[MAP_MAX_SIDE];  // floor that counts as wall where boxes have to pass
} MapGrid;

MapGrid map_grid_new(int across, int down);  // patterns; all wall
bool map_grid_equal(const MapGrid *a, const MapGrid *b);
int map_grid_floor_count(const MapGrid *grid);

static inline bool map_grid_is_floor(const MapGrid *grid, int x, int y) {
  return grid->floor[y] >> x & 1;
}

// The cells within the ring of wall, as a row.
static inline uint32_t map_grid_inside(const MapGrid *grid) {
  return ((UINT32_C(1) << (grid->width - 2)) - 1) << 1;
}

// Floor with wall on three sides or four, of one row within the ring.
static inline uint32_t map_grid_dead_ends(const MapGrid *grid, int y) {
  uint32_t here = grid->floor[y], up = grid->floor[y - 1], down = grid->floor[y + 1];
  uint32_t left = here << 1, right = here >> 1;
  uint32_t two_ways = (up & down) | (left & right) | ((up | down) & (left | right));
  return here & ~two_ways;
}

bool map_grid_has_open_area(const MapGrid *grid);  // 3x4 or 4x3 cells of nothing but floor

Board map_grid_board(const MapGrid *grid);  // walls and floor; no goals, boxes or player

#endif
