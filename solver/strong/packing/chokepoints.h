// Doors and corridors between rooms, which boxes had better not block.
#ifndef TSB_CHOKEPOINTS_H
#define TSB_CHOKEPOINTS_H

#include "position/position.h"

typedef struct {
  int *corridor;  // per square: the corridor it belongs to from 1, or 0
  int count;
  uint32_t *mark, stamp;
} Chokepoints;

void chokepoints_begin(Chokepoints *chokepoints, const LevelTables *tables);
void chokepoints_free(Chokepoints *chokepoints);
int chokepoints_blocked(Chokepoints *chokepoints, const Position *position);  // how many hold a box

#endif
