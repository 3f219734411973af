// Repairs a labyrinth that cannot be won: by turns, a wall is opened, which gives the player
// another way, or the most dangerous monster is moved farther away.
#ifndef TSB_LABYRINTH_REPAIR_H
#define TSB_LABYRINTH_REPAIR_H

#include "base/rng.h"
#include "labyrinth_layout/labyrinth_den.h"

typedef struct {
  int opened, moved;  // what was done so far
} LabyrinthRepairs;

// The den stays as it is, and so does its monster; doors of the way stay such doors. False if
// nothing is left to repair.
bool labyrinth_repair(Labyrinth *maze, const LabyrinthDen *den, Rng *rng, LabyrinthRepairs *done);

#endif
