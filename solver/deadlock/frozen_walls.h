// Frozen boxes are walls: can each of the other boxes still come to a goal of its own?
//
// Boxes that are frozen on goals stay for ever. With them as walls and all other boxes ignored,
// the player walks in what is left of the floor, and boxes are pulled away from every open goal
// within it. A box that none of these pulls meets is lost, and so are boxes that have fewer goals
// between them than they are. (The player's side counts for the first, not for the second, which
// would take too long.)
#ifndef TSB_FROZEN_WALLS_H
#define TSB_FROZEN_WALLS_H

#include "deadlock/freeze.h"
#include "tables/pull_reach.h"

typedef struct {
  Position position;  // walls and frozen boxes
  Freeze freeze;
  PullReach pull_reach;
  unsigned char *pulled;  // at [goal * squares + square]: a box can come from here
  int *queue;
  int *box_of;           // per goal: in the matching, or -1
  unsigned char *tried;  // per goal
} FrozenWalls;

void frozen_walls_begin(FrozenWalls *walls, const LevelTables *tables);
void frozen_walls_free(FrozenWalls *walls);
size_t frozen_walls_bytes(const LevelTables *tables);

// Is the scene certainly lost for this reason? (Or because a box off goal is frozen.)
bool frozen_walls_dead(FrozenWalls *walls, const Position *position);

#endif
