// Areas that the player cannot reach, and when they must be dealt with first (PI-corrals).
//
// Take some closed areas and a set of boxes that holds every box around them. Suppose that each
// push by which one of these boxes could be the first of them to move goes into the areas and can
// be made now. If one of them has to move at all, then nothing is lost by making such a push
// first: whatever else would have come before it happens outside and is not disturbed. All other
// pushes can be left out. With no such push at all the position is dead.
//
// The same as graph_corral.h does on bit sets of up to 256 squares; this one works on any floor and
// keeps the areas, which the features and the trap search look at.
#ifndef TSB_CORRAL_H
#define TSB_CORRAL_H

#include "position/position.h"

typedef struct {
  uint32_t *region;  // per square: number of its closed area from 1; 0 reached, wall or box
  int *first;        // per area: where its squares begin in `squares`; one more at the end
  int *squares;
  int regions;
  unsigned char *in_area;  // per area: part of the corral being tried
  unsigned char *in_set;   // per box: likewise
  int *set;                // these boxes
  int set_count;
  int *areas;
  int area_count;
  unsigned char *allowed;  // per box: its pushes that remain, a bit per direction
  unsigned char *trying;
} Corral;

void corral_begin(Corral *corral, const LevelTables *tables);
void corral_free(Corral *corral);
size_t corral_bytes(const LevelTables *tables);

// Numbers the closed areas of a scene whose walk has just been filled; gives how many there are.
int corral_find_areas(Corral *corral, const Position *position);

// Does a PI-corral cut down the pushes? Then `allowed` tells which remain (perhaps none: dead).
// After corral_find_areas.
bool corral_prunes(Corral *corral, const Position *position);

#endif
