// The second map builder: a map made from a maze.
#ifndef TSB_MAZE_MAP_H
#define TSB_MAZE_MAP_H

#include <stdbool.h>

#include "base/rng.h"
#include "map/map.h"
#include "map/map_shape.h"

typedef struct {
  int rooms;   // percent: 0 = one room per three cells, 100 = up to as many as fit
  int doors;   // percent of the maze's dead ends that get a second door
  bool fill;   // the remaining dead ends become wall
  int narrow;  // percent of the doors that are one cell wide instead of as wide as their room
  int widen;   // percent of the floor to lie in 2x2 squares of floor, where boxes can turn
} MazeParams;

MazeParams maze_map_defaults(void);

// The map is connected, unless it is symmetric: then its halves may miss each other. With `fill` it
// has no dead ends, and may be empty if `doors` is low.
Map maze_map_build(const MazeParams *params, MapShape shape, Rng *rng);

#endif
