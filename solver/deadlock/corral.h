// Corrals: areas that the player cannot reach, and PI-corrals, which must be opened first.
//
// Take some closed areas and a set of boxes that includes every box around them. Look at each push
// that could be the first move of one of these boxes. Suppose that all these pushes go into the
// areas and can be made now. If one of the boxes must move at all, such a push can be made first
// without loss: all other play before it happens outside and does not disturb it. So all other
// pushes can be pruned. If there is no such push, the position is dead.
//
// graph_corral.h does the same on bit sets of up to 256 squares. This module works on any floor and
// keeps the areas for the features and for corral_search.h.
#ifndef TSB_CORRAL_H
#define TSB_CORRAL_H

#include "position/position.h"

typedef struct {
  uint32_t *region;  // per square: number of its closed area from 1; 0: reached, wall or box
  int *first;        // per area: where its squares begin in `squares`; one more at the end
  int *squares;
  int regions;  // closed areas
  // The corral that is being tried.
  unsigned char *in_area;  // per area: part of it
  unsigned char *in_set;   // per box: part of it
  int *set;                // its boxes
  int set_count;
  int *areas;  // its areas
  int area_count;
  unsigned char *trying;  // per box: its pushes into the corral, a bit per direction
  // The result of corral_prunes.
  unsigned char *allowed;  // per box: the pushes that remain, a bit per direction
} Corral;

void corral_begin(Corral *corral, const LevelTables *tables);
void corral_free(Corral *corral);
size_t corral_bytes(const LevelTables *tables);

// Numbers the closed areas of a position whose reach has just been filled; gives their number.
int corral_find_areas(Corral *corral, const Position *position);

// Does a PI-corral prune pushes? Then `allowed` tells which remain; if none remains, the position
// is dead. Call corral_find_areas before.
bool corral_prunes(Corral *corral, const Position *position);

// Looks for a corral that has no push at all, except to dead squares. `set` and `areas` tell its
// boxes and areas until corral_clear. Call corral_find_areas before.
bool corral_find_stuck(Corral *corral, const Position *position);
void corral_clear(Corral *corral);

#endif
