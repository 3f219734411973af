// For the tests of maps: a map drawn as ASCII art, with 'o' for special floor.
#ifndef TSB_TESTS_ASCII_MAPS_H
#define TSB_TESTS_ASCII_MAPS_H

#include <check.h>

#include "map/map.h"

// The map may have any size, not only whole patterns. The drawing includes the ring of wall.
static inline Map map_drawn(const char *rows) {
  Map map = {0};
  int x = 0;
  for (const char *c = rows; *c; c++) {
    if (*c == '\n') {
      ck_assert(map.height == 0 || x == map.width);
      map.width = x;
      map.height++;
      x = 0;
      continue;
    }
    ck_assert(*c == '#' || *c == ' ' || *c == 'o');
    if (*c != '#') map.floor[map.height] |= UINT32_C(1) << x;
    if (*c == 'o') map.special[map.height] |= UINT32_C(1) << x;
    x++;
  }
  return map;
}

#endif
