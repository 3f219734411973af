// How far is a box from a goal? Found by pulling boxes away from goals between nothing but walls.
//
// A true distance in pushes for a box alone whose pusher can be anywhere, so never too long.
#ifndef TSB_DISTANCES_H
#define TSB_DISTANCES_H

#include "tables/squares.h"

enum { NO_WAY = UINT16_MAX };

typedef struct {
  uint16_t *nearest;   // pushes to the nearest goal per square, or NO_WAY: a dead square
  uint16_t *lines;     // straight lines to some goal per square
  uint16_t *to_goal;   // pushes to goal number g at [square * goals + g]
  uint16_t *one_goal;  // scratch
  int *queue;
  size_t room, to_goal_room;
} Distances;

void distances_nearest(Distances *distances, const Squares *squares);
void distances_lines(Distances *distances, const Squares *squares);
void distances_to_goals(Distances *distances, const Squares *squares);  // goals by square number
void distances_free(Distances *distances);

static inline size_t distances_bytes(const Squares *squares) {  // that to_goal takes
  return (size_t)squares->goals * (size_t)squares->count * sizeof(uint16_t);
}

#endif
