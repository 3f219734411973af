// A breadth-first search over the square of the box and the direction of the last push, which tells
// where the player is: behind the box. Biconnected components tell whether he can walk from there
// to another side, without a flood fill. So the search visits every square at most four times, and
// even the largest board answers a touch at once. box_destinations.c is the same search for
// solvers: it works on a Position and skips dead squares, which a person may want to try.
#include "rules/box_travel.h"

#include <string.h>

#include "base/mem.h"

// Values of `parent`: 0 if the push has not been found, NO_PARENT for a first push, else the push
// before plus PARENT_BASE.
enum { NO_PARENT = 1, PARENT_BASE = 2 };

static void reserve(BoxTravel *travel) {
  size_t count = (size_t)travel->squares.count;
  if (count <= travel->capacity) return;
  travel->capacity = count;
  travel->solid = mem_resize(travel->solid, count, 1);
  travel->parent = mem_resize(travel->parent, count * DIR_COUNT, sizeof *travel->parent);
  travel->first = mem_resize(travel->first, count, sizeof *travel->first);
  travel->queue = mem_resize(travel->queue, count * DIR_COUNT, sizeof *travel->queue);
  travel->pushes = mem_resize(travel->pushes, count * DIR_COUNT, sizeof *travel->pushes);
}

static void clear_pushes(BoxTravel *travel) {
  size_t count = (size_t)travel->squares.count;
  memset(travel->parent, 0, count * DIR_COUNT * sizeof *travel->parent);
  memset(travel->first, 0, count * sizeof *travel->first);
}

void box_travel_set_board(BoxTravel *travel, const Board *board) {
  squares_build(&travel->squares, board);
  player_walk_begin(&travel->walk, &travel->squares);
  player_walk_set_start_boxes(&travel->walk);
  biconnected_begin(&travel->biconnected, &travel->squares);
  reserve(travel);
  clear_pushes(travel);
}

void box_travel_free(BoxTravel *travel) {
  squares_free(&travel->squares);
  player_walk_free(&travel->walk);
  biconnected_free(&travel->biconnected);
  mem_free(travel->solid);
  mem_free(travel->parent);
  mem_free(travel->first);
  mem_free(travel->queue);
  mem_free(travel->pushes);
  *travel = (BoxTravel){0};
}

bool box_travel_walk(BoxTravel *travel, Cell to, Text *out) {
  int square = squares_at(&travel->squares, to);
  if (square < 0) return false;
  player_walk_set_start_boxes(&travel->walk);
  return player_walk_to(&travel->walk, travel->squares.player, square, out);
}

// Walls and all boxes but the chosen one.
static void set_solid(BoxTravel *travel, int box) {
  for (int square = 0; square < travel->squares.count; square++)
    travel->solid[square] =
        !squares_floor(&travel->squares, square) || travel->squares.kind[square] & SQUARE_BOX;
  travel->solid[box] = 0;
}

// The index into `parent` of the push that brings the box to the square.
static uint32_t arrival(int square, int dir) { return (uint32_t)(square * DIR_COUNT + dir); }

static void try_push(BoxTravel *travel, int box, int dir, uint32_t parent, size_t *tail) {
  int to = box + travel->squares.step[dir];
  uint32_t arrived = arrival(to, dir);
  if (travel->solid[to] || travel->parent[arrived]) return;
  travel->parent[arrived] = parent;
  if (!travel->first[to]) travel->first[to] = arrived + 1;
  travel->queue[(*tail)++] = arrived;
}

static void push_first(BoxTravel *travel, int box, size_t *tail) {
  player_walk_set_start_boxes(&travel->walk);
  player_walk_measure(&travel->walk, travel->squares.player, -1);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (player_walk_reached(&travel->walk, box - travel->squares.step[dir]))
      try_push(travel, box, dir, NO_PARENT, tail);
}

static void push_on(BoxTravel *travel, uint32_t last, size_t *tail) {
  const int *step = travel->squares.step;
  int box = (int)(last / DIR_COUNT), player = box - step[last % DIR_COUNT];
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int behind = box - step[dir];
    if (!travel->solid[behind] && biconnected_joined(&travel->biconnected, box, player, behind))
      try_push(travel, box, dir, last + PARENT_BASE, tail);
  }
}

void box_travel_choose(BoxTravel *travel, Cell box) {
  size_t tail = 0;
  int start = squares_at(&travel->squares, box);
  clear_pushes(travel);
  if (start < 0 || !(travel->squares.kind[start] & SQUARE_BOX)) return;
  travel->chosen = start;
  set_solid(travel, start);
  biconnected_find(&travel->biconnected, &travel->squares, travel->solid, travel->squares.player);
  push_first(travel, start, &tail);
  for (size_t head = 0; head < tail; head++) push_on(travel, travel->queue[head], &tail);
}

bool box_travel_reaches(const BoxTravel *travel, Cell to) {
  int square = squares_at(&travel->squares, to);
  return square >= 0 && square != travel->chosen && travel->first[square];
}

bool box_travel_push(BoxTravel *travel, Cell to, Text *out) {
  if (!box_travel_reaches(travel, to)) return false;
  size_t max_pushes = (size_t)travel->squares.count * DIR_COUNT, count = 0;
  uint32_t arrived = travel->first[squares_at(&travel->squares, to)] - 1;
  for (uint32_t parent = PARENT_BASE; parent != NO_PARENT; arrived = parent - PARENT_BASE) {
    int dir = (int)(arrived % DIR_COUNT),
        from = (int)(arrived / DIR_COUNT) - travel->squares.step[dir];
    travel->pushes[max_pushes - ++count] = push_of(from, dir);
    parent = travel->parent[arrived];
  }
  player_walk_write(&travel->walk, &travel->pushes[max_pushes - count], count, out);
  return true;
}
