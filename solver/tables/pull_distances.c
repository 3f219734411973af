// Breadth-first search over the square of the box and the side of the player. Biconnected
// components tell which sides are joined, so no flood fill is needed.
#include "tables/pull_distances.h"

#include <string.h>

#include "base/mem.h"

size_t pull_distances_bytes(const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  return biconnected_bytes(squares) + sides * (sizeof(uint16_t) + sizeof(int));
}

void pull_distances_begin(PullDistances *pull_distances, const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  *pull_distances = (PullDistances){.squares = squares};
  biconnected_begin(&pull_distances->biconnected, squares);
  pull_distances->distance = mem_alloc(sides, sizeof *pull_distances->distance);
  pull_distances->queue = mem_alloc(sides, sizeof *pull_distances->queue);
}

void pull_distances_free(PullDistances *pull_distances) {
  biconnected_free(&pull_distances->biconnected);
  mem_free(pull_distances->distance);
  mem_free(pull_distances->queue);
  *pull_distances = (PullDistances){0};
}

void pull_distances_set_walls(PullDistances *pull_distances, const unsigned char *solid,
                              int player) {
  pull_distances->solid = solid;
  biconnected_find(&pull_distances->biconnected, pull_distances->squares, solid, player);
}

void pull_distances_clear(PullDistances *pull_distances) {
  pull_distances->tail = 0;
  memset(pull_distances->distance, 0xff,
         (size_t)pull_distances->squares->count * DIR_COUNT * sizeof *pull_distances->distance);
}

static void reach_side(PullDistances *pull_distances, int square, int side, unsigned distance) {
  int index = square * DIR_COUNT + side;
  if (pull_distances->distance[index] != PULL_DISTANCES_NEVER) return;
  pull_distances->distance[index] = (uint16_t)distance;
  pull_distances->queue[pull_distances->tail++] = index;
}

// The last push may have come from any side that the player reaches.
void pull_distances_add_goal(PullDistances *pull_distances, int goal) {
  for (int side = 0; side < DIR_COUNT; side++)
    if (biconnected_reached(&pull_distances->biconnected,
                            goal + pull_distances->squares->step[side]))
      reach_side(pull_distances, goal, side, 0);
}

// The player walks from one side of the box to all sides that are joined to it.
static void walk_around(PullDistances *pull_distances, int square, int side, unsigned distance) {
  const int *step = pull_distances->squares->step;
  for (int other = 0; other < DIR_COUNT; other++)
    if (!pull_distances->solid[square + step[other]] &&
        biconnected_joined(&pull_distances->biconnected, square, square + step[side],
                           square + step[other]))
      reach_side(pull_distances, square, other, distance);
}

void pull_distances_run(PullDistances *pull_distances) {
  const int *step = pull_distances->squares->step;
  for (int head = 0; head < pull_distances->tail; head++) {
    int index = pull_distances->queue[head], side = index % DIR_COUNT;
    bool backward = pull_distances->squares->backward;
    int to = index / DIR_COUNT + (backward ? -step[side] : step[side]);
    bool free = !pull_distances->solid[backward ? to : to + step[side]];
    if (free) walk_around(pull_distances, to, side, pull_distances->distance[index] + 1u);
  }
}

unsigned pull_distances_distance(const PullDistances *pull_distances, int square) {
  unsigned least = PULL_DISTANCES_NEVER;
  for (int side = 0; side < DIR_COUNT; side++)
    if (pull_distances->distance[square * DIR_COUNT + side] < least)
      least = pull_distances->distance[square * DIR_COUNT + side];
  return least;
}
