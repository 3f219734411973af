// A map dug out of a maze: the second map builder, as large as a tiled map of as many patterns.
#ifndef TSB_MAZE_MAP_H
#define TSB_MAZE_MAP_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map_grid.h"

typedef struct {
  int rooms;   // percent: 0 = one room a pattern, 100 = anything up to as many as there fit
  int doors;   // percent of the maze's dead ends that get a second door
  bool fill;   // what dead ends are left become wall
  int narrow;  // percent of the doors that are one cell wide, not as wide as their room
  int widen;   // percent of the floor that shall lie in squares of 2x2 floor, where boxes can turn
} MazeParams;

MazeParams maze_map_defaults(void);

// Always connected. Free of dead ends if `fill` is set; it may then be empty, if `doors` is low.
MapGrid maze_map_build(const MazeParams *params, int across, int down, Rng *rng);

#endif
