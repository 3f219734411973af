// A row is reversed by swapping ever smaller parts.
#include "map/map_shape.h"

#include <assert.h>

#include "map/map.h"

MapShape map_shape_of_patterns(int across, int down) {
  return (MapShape){PATTERN_SIDE * across, PATTERN_SIDE * down, REFLECT_NONE};
}

Reflection map_shape_draw_reflection(MapSymmetry symmetry, Rng *rng) {
  switch (symmetry) {
    case MAP_SYMMETRY_NONE:
      return REFLECT_NONE;
    case MAP_SYMMETRY_MIRROR:
      return rng_below(rng, 2) ? REFLECT_LEFT_RIGHT : REFLECT_TOP_BOTTOM;
    case MAP_SYMMETRY_TURN:
      break;
  }
  return REFLECT_BOTH;
}

uint32_t map_shape_reflect_row(uint32_t row, int sum) {
  enum { LAST = 31 };
  assert(sum >= 0 && sum <= 2 * LAST);
  row = __builtin_bswap32(row);
  row = (row & UINT32_C(0x0f0f0f0f)) << 4 | (row >> 4 & UINT32_C(0x0f0f0f0f));
  row = (row & UINT32_C(0x33333333)) << 2 | (row >> 2 & UINT32_C(0x33333333));
  row = (row & UINT32_C(0x55555555)) << 1 | (row >> 1 & UINT32_C(0x55555555));
  return sum > LAST ? row << (sum - LAST) : row >> (LAST - sum);
}
