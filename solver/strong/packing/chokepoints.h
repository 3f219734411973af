// Chokepoints: doors and corridors, where a box blocks the way for the player and other boxes.
//
// A corridor is a connected set of squares that have a wall on both sides of one axis. Goals are
// never part of a corridor: boxes have to stand there in the end.
#ifndef TSB_CHOKEPOINTS_H
#define TSB_CHOKEPOINTS_H

#include "position/position.h"

typedef struct {
  int *corridor;  // per square: the number of its corridor from 1, or 0
  int count;
  uint32_t *mark;  // per corridor: the stamp of the last count that met a box in it
  uint32_t stamp;
} Chokepoints;

void chokepoints_begin(Chokepoints *chokepoints, const LevelTables *tables);
void chokepoints_free(Chokepoints *chokepoints);
// How many corridors hold a box?
int chokepoints_blocked(Chokepoints *chokepoints, const Position *position);

#endif
