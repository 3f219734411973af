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
#ifndef TSB_POCKET_H
#define TSB_POCKET_H

#include "position/scene.h"

typedef struct {
  int *region;  // per square: number of its closed area from 1; 0 reached, wall or box
  int *first;   // per area: where its squares begin in `squares`; one more at the end
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
} Pocket;

void pocket_begin(Pocket *corral, const Ground *field);
void pocket_free(Pocket *corral);
size_t pocket_bytes(const Ground *field);

// Numbers the closed areas of a scene whose walk has just been filled; gives how many there are.
int pocket_areas(Pocket *corral, const Scene *scene);

// Does a PI-corral cut down the pushes? Then `allowed` tells which remain (perhaps none: dead).
// After pocket_areas.
bool pocket_prunes(Pocket *corral, const Scene *scene);

#endif
