// A board is its map and one wall on each side.
#include "params/map_size.h"

#include <assert.h>

#include "map/map.h"

enum { WALLS = 2, PATTERN_CELLS = PATTERN_SIDE * PATTERN_SIDE };

static int most_cells(int max_side) { return max_side ? max_side - WALLS : MAP_MAX_CELLS; }

static IntPair cut(IntPair cells, IntPair most) {
  return (IntPair){cells.a < most.a ? cells.a : most.a, cells.b < most.b ? cells.b : most.b};
}

IntPair map_size_most(const GenParams *params) {
  if (params->board.a != PARAM_AUTO)
    return (IntPair){params->board.a - WALLS, params->board.b - WALLS};
  return (IntPair){most_cells(params->max_width), most_cells(params->max_height)};
}

IntPair map_size_cells(const GenParams *params) {
  IntPair most = map_size_most(params);
  if (params->size.a == PARAM_AUTO && params->board.a != PARAM_AUTO) return most;
  assert(params->size.a != PARAM_AUTO);
  int width = PATTERN_SIDE * params->size.a, height = PATTERN_SIDE * params->size.b;
  IntPair straight = cut((IntPair){width, height}, most);
  IntPair turned = cut((IntPair){height, width}, most);
  return turned.a * turned.b > straight.a * straight.b ? turned : straight;
}

int map_size_patterns(const GenParams *params) {
  IntPair cells = map_size_cells(params);
  int patterns = (cells.a * cells.b + PATTERN_CELLS / 2) / PATTERN_CELLS;
  return patterns > 1 ? patterns : 1;
}
