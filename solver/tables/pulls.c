#include "tables/pulls.h"

#include <string.h>

#include "base/mem.h"

size_t pulls_bytes(const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  return blocks_bytes(squares) + sides * (sizeof(uint16_t) + sizeof(int));
}

void pulls_begin(Pulls *pulls, const Squares *squares) {
  size_t sides = (size_t)squares->count * DIR_COUNT;
  *pulls = (Pulls){.squares = squares};
  blocks_begin(&pulls->blocks, squares);
  pulls->distance = mem_alloc(sides, sizeof *pulls->distance);
  pulls->queue = mem_alloc(sides, sizeof *pulls->queue);
}

void pulls_free(Pulls *pulls) {
  blocks_free(&pulls->blocks);
  mem_free(pulls->distance);
  mem_free(pulls->queue);
  *pulls = (Pulls){0};
}

void pulls_walls(Pulls *pulls, const unsigned char *solid, int player) {
  pulls->solid = solid;
  blocks_find(&pulls->blocks, pulls->squares, solid, player);
}

void pulls_clear(Pulls *pulls) {
  pulls->tail = 0;
  memset(pulls->distance, 0xff,
         (size_t)pulls->squares->count * DIR_COUNT * sizeof *pulls->distance);
}

static void reach(Pulls *pulls, int square, int side, unsigned distance) {
  int index = square * DIR_COUNT + side;
  if (pulls->distance[index] != PULLS_NEVER) return;
  pulls->distance[index] = (uint16_t)distance;
  pulls->queue[pulls->tail++] = index;
}

// The last push may have come from any side that the player gets to.
void pulls_add(Pulls *pulls, int goal) {
  for (int side = 0; side < DIR_COUNT; side++)
    if (blocks_reached(&pulls->blocks, goal + pulls->squares->step[side]))
      reach(pulls, goal, side, 0);
}

// The player walks from one side of the box to all that are joined to it.
static void route_round(Pulls *pulls, int square, int side, unsigned distance) {
  const int *step = pulls->squares->step;
  for (int other = 0; other < DIR_COUNT; other++)
    if (!pulls->solid[square + step[other]] &&
        blocks_joined(&pulls->blocks, square, square + step[side], square + step[other]))
      reach(pulls, square, other, distance);
}

void pulls_run(Pulls *pulls) {
  const int *step = pulls->squares->step;
  for (int head = 0; head < pulls->tail; head++) {
    int index = pulls->queue[head], side = index % DIR_COUNT;
    bool backward = pulls->squares->backward;
    int to = index / DIR_COUNT + (backward ? -step[side] : step[side]);
    bool free = !pulls->solid[backward ? to : to + step[side]];
    if (free) route_round(pulls, to, side, pulls->distance[index] + 1u);
  }
}

unsigned pulls_least(const Pulls *pulls, int square) {
  unsigned least = PULLS_NEVER;
  for (int side = 0; side < DIR_COUNT; side++)
    if (pulls->distance[square * DIR_COUNT + side] < least)
      least = pulls->distance[square * DIR_COUNT + side];
  return least;
}
