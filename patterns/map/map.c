// Tests on whole rows: a run of three floor cells is three shifted copies of a row, ANDed.
#include "map/map.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

Map map_new(int across, int down) {
  assert(across >= 1 && across <= MAP_MAX_PATTERNS && down >= 1 && down <= MAP_MAX_PATTERNS);
  return map_of_cells(PATTERN_SIDE * across, PATTERN_SIDE * down);
}

Map map_of_cells(int columns, int rows) {
  assert(columns >= 1 && columns <= MAP_MAX_CELLS && rows >= 1 && rows <= MAP_MAX_CELLS);
  return (Map){.width = columns + 2, .height = rows + 2};
}

bool map_equal(const Map *a, const Map *b) { return memcmp(a, b, offsetof(Map, used)) == 0; }

int map_floor_count(const Map *map) {
  int count = 0;
  for (int y = 1; y < map->height - 1; y++) count += __builtin_popcount(map->floor[y]);
  return count;
}

bool map_has_open_area(const Map *map) {
  uint32_t found = 0;
  // Where runs of three (or four) floor cells begin, 1 to 3 rows above this one.
  uint32_t three_1 = 0, three_2 = 0, three_3 = 0;
  uint32_t four_1 = 0, four_2 = 0;
  for (int y = 1; y < map->height - 1; y++) {
    uint32_t here = map->floor[y];
    uint32_t three = here & here >> 1 & here >> 2, four = three & here >> 3;
    found |= (four & four_1 & four_2) | (three & three_1 & three_2 & three_3);
    three_3 = three_2, three_2 = three_1, three_1 = three;
    four_2 = four_1, four_1 = four;
  }
  return found != 0;
}

Board map_board(const Map *map) {
  Board board = board_new(map->width, map->height);
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      if (!map_is_floor(map, x, y)) board_put(&board, cell_at(x, y), '#');
  return board;
}
