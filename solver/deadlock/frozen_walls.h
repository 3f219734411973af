// Frozen boxes as walls: can each of the other boxes still reach a goal of its own?
//
// Boxes that are frozen on goals stay for ever. Treat them as walls and ignore all other boxes. The
// player walks on the rest of the floor, and boxes are pulled away from every free goal. A box that
// no pull reaches is lost. A set of boxes that reach fewer goals than there are boxes is lost too.
// The player's side of a box counts in the first test. In the second test it would take too long.
#ifndef TSB_FROZEN_WALLS_H
#define TSB_FROZEN_WALLS_H

#include "deadlock/freeze.h"
#include "tables/walled_distances.h"

typedef struct {
  Position position;  // the frozen boxes alone
  Freeze freeze;
  WalledDistances walled_distances;
  unsigned char *pulled;  // at [goal * squares + square]: a box here can reach the goal
  int *queue;
  int *box_of;           // per goal: its box in the matching, or -1
  unsigned char *tried;  // per goal: met by the current augmenting path
} FrozenWalls;

void frozen_walls_begin(FrozenWalls *walls, const LevelTables *tables);
void frozen_walls_free(FrozenWalls *walls);
size_t frozen_walls_bytes(const LevelTables *tables);

// Is the position certainly lost for this reason, or because a box is frozen off goal?
bool frozen_walls_dead(FrozenWalls *walls, const Position *position);

#endif
