// The number of placements is a binomial coefficient, multiplied up in whole numbers until it is
// too large.
#include "tables/level_size.h"

LevelSize level_size(const Squares *squares) {
  uint64_t places = 0, boxes = (uint64_t)squares->boxes, ways = 1;
  for (int square = 0; square < squares->count; square++) places += squares_floor(squares, square);
  if (boxes > places / 2) boxes = boxes < places ? places - boxes : 0;
  for (uint64_t i = 1; i <= boxes && !(ways >> LEVEL_VAST_BITS); i++)
    ways = ways * (places - boxes + i) / i;
  if (ways >> LEVEL_VAST_BITS) return LEVEL_VAST;
  return ways >> LEVEL_SMALL_BITS ? LEVEL_MEDIUM : LEVEL_SMALL;
}
