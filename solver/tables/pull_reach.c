// Breadth-first search over the square of the box and the side of the player. Biconnected
// components tell which sides are joined, so no flood fill is needed.
#include "tables/pull_reach.h"

#include <string.h>

#include "base/mem.h"

size_t pull_reach_bytes(const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  return biconnected_bytes(squares) + sides * (sizeof(uint16_t) + sizeof(int));
}

void pull_reach_begin(PullReach *pull_reach, const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  *pull_reach = (PullReach){.squares = squares};
  biconnected_begin(&pull_reach->biconnected, squares);
  pull_reach->distance = mem_alloc(sides, sizeof *pull_reach->distance);
  pull_reach->queue = mem_alloc(sides, sizeof *pull_reach->queue);
}

void pull_reach_free(PullReach *pull_reach) {
  biconnected_free(&pull_reach->biconnected);
  mem_free(pull_reach->distance);
  mem_free(pull_reach->queue);
  *pull_reach = (PullReach){0};
}

void pull_reach_set_walls(PullReach *pull_reach, const unsigned char *solid, int player) {
  pull_reach->solid = solid;
  biconnected_find(&pull_reach->biconnected, pull_reach->squares, solid, player);
}

void pull_reach_clear(PullReach *pull_reach) {
  pull_reach->tail = 0;
  memset(pull_reach->distance, 0xff,
         (size_t)pull_reach->squares->count * DIR_COUNT * sizeof *pull_reach->distance);
}

static void reach_side(PullReach *pull_reach, int square, int side, unsigned distance) {
  int index = square * DIR_COUNT + side;
  if (pull_reach->distance[index] != PULL_REACH_NEVER) return;
  pull_reach->distance[index] = (uint16_t)distance;
  pull_reach->queue[pull_reach->tail++] = index;
}

// The last push may have come from any side that the player reaches.
void pull_reach_add_goal(PullReach *pull_reach, int goal) {
  for (int side = 0; side < DIR_COUNT; side++)
    if (biconnected_reached(&pull_reach->biconnected, goal + pull_reach->squares->step[side]))
      reach_side(pull_reach, goal, side, 0);
}

// The player walks from one side of the box to all sides that are joined to it.
static void walk_around(PullReach *pull_reach, int square, int side, unsigned distance) {
  const int *step = pull_reach->squares->step;
  for (int other = 0; other < DIR_COUNT; other++)
    if (!pull_reach->solid[square + step[other]] &&
        biconnected_joined(&pull_reach->biconnected, square, square + step[side],
                           square + step[other]))
      reach_side(pull_reach, square, other, distance);
}

void pull_reach_run(PullReach *pull_reach) {
  const int *step = pull_reach->squares->step;
  for (int head = 0; head < pull_reach->tail; head++) {
    int index = pull_reach->queue[head], side = index % DIR_COUNT;
    bool backward = pull_reach->squares->backward;
    int to = index / DIR_COUNT + (backward ? -step[side] : step[side]);
    bool free = !pull_reach->solid[backward ? to : to + step[side]];
    if (free) walk_around(pull_reach, to, side, pull_reach->distance[index] + 1u);
  }
}

unsigned pull_reach_distance(const PullReach *pull_reach, int square) {
  unsigned least = PULL_REACH_NEVER;
  for (int side = 0; side < DIR_COUNT; side++)
    if (pull_reach->distance[square * DIR_COUNT + side] < least)
      least = pull_reach->distance[square * DIR_COUNT + side];
  return least;
}
