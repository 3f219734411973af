// A breadth-first search over the square of the box and the direction of the push that brought it
// there, which says where the player is: behind it. Whether he can walk from there to another side
// the blocks tell without a flood fill, so that the whole search looks at every square four times
// at most, and a finger on the largest board is answered at once.
#include "rules/travel.h"

#include <string.h>

#include "base/mem.h"

// What came before a push: 0 while it was not made, FIRST for one of the box as it stands, else
// the push before, plus AFTER.
enum { FIRST = 1, AFTER = 2 };

static void make_room(Travel *travel) {
  size_t count = (size_t)travel->squares.count;
  if (count <= travel->room) return;
  travel->room = count;
  travel->solid = mem_resize(travel->solid, count, 1);
  travel->before = mem_resize(travel->before, count * DIR_COUNT, sizeof *travel->before);
  travel->first = mem_resize(travel->first, count, sizeof *travel->first);
  travel->queue = mem_resize(travel->queue, count * DIR_COUNT, sizeof *travel->queue);
  travel->pushes = mem_resize(travel->pushes, count * DIR_COUNT, sizeof *travel->pushes);
}

static void forget(Travel *travel) {
  size_t count = (size_t)travel->squares.count;
  memset(travel->before, 0, count * DIR_COUNT * sizeof *travel->before);
  memset(travel->first, 0, count * sizeof *travel->first);
}

void travel_take(Travel *travel, const Board *board) {
  squares_take(&travel->squares, board);
  walk_begin(&travel->walk, &travel->squares);
  walk_place_start(&travel->walk);
  blocks_begin(&travel->blocks, &travel->squares);
  make_room(travel);
  forget(travel);
}

void travel_free(Travel *travel) {
  squares_free(&travel->squares);
  walk_free(&travel->walk);
  blocks_free(&travel->blocks);
  mem_free(travel->solid);
  mem_free(travel->before);
  mem_free(travel->first);
  mem_free(travel->queue);
  mem_free(travel->pushes);
  *travel = (Travel){0};
}

bool travel_walk(Travel *travel, Cell to, Text *out) {
  int square = squares_at(&travel->squares, to);
  if (square < 0) return false;
  walk_place_start(&travel->walk);
  return walk_to(&travel->walk, travel->squares.player, square, out);
}

// Everything but the box itself.
static void set_solid(Travel *travel, int box) {
  for (int square = 0; square < travel->squares.count; square++)
    travel->solid[square] =
        !squares_floor(&travel->squares, square) || travel->squares.kind[square] & SQUARE_BOX;
  travel->solid[box] = 0;
}

// A place of `before`: the push that has brought the box to the square.
static uint32_t arrival(int square, int dir) { return (uint32_t)(square * DIR_COUNT + dir); }

static void try_push(Travel *travel, int box, int dir, uint32_t before, size_t *tail) {
  int to = box + travel->squares.step[dir];
  uint32_t made = arrival(to, dir);
  if (travel->solid[to] || travel->before[made]) return;
  travel->before[made] = before;
  if (!travel->first[to]) travel->first[to] = made + 1;
  travel->queue[(*tail)++] = made;
}

static void push_first(Travel *travel, int box, size_t *tail) {
  walk_place_start(&travel->walk);
  walk_measure(&travel->walk, travel->squares.player, -1);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (walk_reached(&travel->walk, box - travel->squares.step[dir]))
      try_push(travel, box, dir, FIRST, tail);
}

static void push_on(Travel *travel, uint32_t last, size_t *tail) {
  const int *step = travel->squares.step;
  int box = (int)(last / DIR_COUNT), player = box - step[last % DIR_COUNT];
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int behind = box - step[dir];
    if (!travel->solid[behind] && blocks_joined(&travel->blocks, box, player, behind))
      try_push(travel, box, dir, last + AFTER, tail);
  }
}

void travel_choose(Travel *travel, Cell box) {
  size_t tail = 0;
  int start = squares_at(&travel->squares, box);
  forget(travel);
  if (start < 0 || !(travel->squares.kind[start] & SQUARE_BOX)) return;
  travel->chosen = start;
  set_solid(travel, start);
  blocks_find(&travel->blocks, &travel->squares, travel->solid, travel->squares.player);
  push_first(travel, start, &tail);
  for (size_t head = 0; head < tail; head++) push_on(travel, travel->queue[head], &tail);
}

bool travel_reaches(const Travel *travel, Cell to) {
  int square = squares_at(&travel->squares, to);
  return square >= 0 && square != travel->chosen && travel->first[square];
}

bool travel_push(Travel *travel, Cell to, Text *out) {
  if (!travel_reaches(travel, to)) return false;
  size_t most = (size_t)travel->squares.count * DIR_COUNT, count = 0;
  uint32_t made = travel->first[squares_at(&travel->squares, to)] - 1;
  for (uint32_t before = AFTER; before != FIRST; made = before - AFTER) {
    int dir = (int)(made % DIR_COUNT), from = (int)(made / DIR_COUNT) - travel->squares.step[dir];
    travel->pushes[most - ++count] = push_of(from, dir);
    before = travel->before[made];
  }
  walk_write(&travel->walk, &travel->pushes[most - count], count, out);
  return true;
}
