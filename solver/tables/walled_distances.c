// Breadth-first search over the square of the box and the side of the player. Biconnected
// components tell which sides are joined, so no flood fill is needed.
#include "tables/walled_distances.h"

#include <string.h>

#include "base/mem.h"

size_t walled_distances_bytes(const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  return biconnected_bytes(squares) + sides * (sizeof(uint16_t) + sizeof(int));
}

void walled_distances_begin(WalledDistances *walled_distances, const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  *walled_distances = (WalledDistances){.squares = squares};
  biconnected_begin(&walled_distances->biconnected, squares);
  walled_distances->distance = mem_alloc(sides, sizeof *walled_distances->distance);
  walled_distances->queue = mem_alloc(sides, sizeof *walled_distances->queue);
}

void walled_distances_free(WalledDistances *walled_distances) {
  biconnected_free(&walled_distances->biconnected);
  mem_free(walled_distances->distance);
  mem_free(walled_distances->queue);
  *walled_distances = (WalledDistances){0};
}

void walled_distances_set_walls(WalledDistances *walled_distances, const unsigned char *solid,
                                int player) {
  walled_distances->solid = solid;
  biconnected_find(&walled_distances->biconnected, walled_distances->squares, solid, player);
}

void walled_distances_clear(WalledDistances *walled_distances) {
  walled_distances->tail = 0;
  memset(walled_distances->distance, 0xff,
         (size_t)walled_distances->squares->count * DIR_COUNT * sizeof *walled_distances->distance);
}

static void reach_side(WalledDistances *walled_distances, int square, int side, unsigned distance) {
  int index = square * DIR_COUNT + side;
  if (walled_distances->distance[index] != WALLED_DISTANCES_NEVER) return;
  walled_distances->distance[index] = (uint16_t)distance;
  walled_distances->queue[walled_distances->tail++] = index;
}

// The last push may have come from any side that the player reaches.
void walled_distances_add_goal(WalledDistances *walled_distances, int goal) {
  for (int side = 0; side < DIR_COUNT; side++)
    if (biconnected_reached(&walled_distances->biconnected,
                            goal + walled_distances->squares->step[side]))
      reach_side(walled_distances, goal, side, 0);
}

// The player walks from one side of the box to all sides that are joined to it. These are always
// reached together.
static void walk_around(WalledDistances *walled_distances, int square, int side,
                        unsigned distance) {
  const int *step = walled_distances->squares->step;
  if (walled_distances->distance[square * DIR_COUNT + side] != WALLED_DISTANCES_NEVER) return;
  for (int other = 0; other < DIR_COUNT; other++)
    if (!walled_distances->solid[square + step[other]] &&
        biconnected_joined(&walled_distances->biconnected, square, square + step[side],
                           square + step[other]))
      reach_side(walled_distances, square, other, distance);
}

void walled_distances_run(WalledDistances *walled_distances) {
  const int *step = walled_distances->squares->step;
  for (int head = 0; head < walled_distances->tail; head++) {
    int index = walled_distances->queue[head], side = index % DIR_COUNT;
    bool backward = walled_distances->squares->backward;
    int to = index / DIR_COUNT + (backward ? -step[side] : step[side]);
    bool free = !walled_distances->solid[backward ? to : to + step[side]];
    if (free) walk_around(walled_distances, to, side, walled_distances->distance[index] + 1u);
  }
}

unsigned walled_distances_distance(const WalledDistances *walled_distances, int square) {
  unsigned least = WALLED_DISTANCES_NEVER;
  for (int side = 0; side < DIR_COUNT; side++)
    if (walled_distances->distance[square * DIR_COUNT + side] < least)
      least = walled_distances->distance[square * DIR_COUNT + side];
  return least;
}
