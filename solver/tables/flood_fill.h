// The flood fill of the solver over numbered squares (squares.h).
//
// Loops that remember more than a mark per square stay separate: steps (player_walk.c), pull
// distances (goal_distances.c, frozen_walls.c), sides of a box (walled_distances.c), tree edges
// (biconnected.c, idle_rooms.c), the bytes of a final table (side_distances.c), groups of boxes
// (freeze.c) and a border that is not crossed (corral_search.c). Fills over bits are in
// board/reach.h and, for small floors, in graph/.
#ifndef TSB_FLOOD_FILL_H
#define TSB_FLOOD_FILL_H

#include "tables/squares.h"

// Continues a fill: marks with `label` every square that can be walked to from queue[head .. tail)
// without entering a solid square, and adds it to the queue. The squares of the queue are marked
// already. Gives the new tail.
static inline int flood_fill(const Squares *squares, const unsigned char *solid, uint32_t *mark,
                             uint32_t label, int *queue, int head, int tail) {
  const int *step = squares->step;
  for (; head < tail; head++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = queue[head] + step[dir];
      if (solid[to] || mark[to] == label) continue;
      mark[to] = label;
      queue[tail++] = to;
    }
  return tail;
}

#endif
