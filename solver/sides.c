// Boxes are pulled away from goals as in distances.c, but over rows: a box that is pulled has the
// player in front, in the part that he steps back into.
#include "sides.h"

#include <string.h>

#include "mem.h"

enum { NO_PART = 255 };

static void make_room(Sides *sides, size_t squares) {
  if (squares <= sides->square_room) return;
  sides->square_room = squares;
  sides->first = mem_resize(sides->first, squares, sizeof *sides->first);
  sides->cut = mem_resize(sides->cut, squares, sizeof *sides->cut);
  sides->rows.queue = mem_resize(sides->rows.queue, DIR_COUNT * squares, sizeof(int));
  sides->rows.nearest = mem_resize(sides->rows.nearest, DIR_COUNT * squares, sizeof(uint16_t));
  sides->rows.one_goal = mem_resize(sides->rows.one_goal, DIR_COUNT * squares, sizeof(uint16_t));
}

void sides_free(Sides *sides) {
  mem_free(sides->first);
  mem_free(sides->cut);
  mem_free(sides->part);
  distances_free(&sides->rows);
  *sides = (Sides){0};
}

size_t sides_bytes(const Squares *squares) {
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  return count *
         (count + 2 * sizeof(int) + DIR_COUNT * (sizeof(int) + (2 + goals) * sizeof(uint16_t)));
}

static void flood_part(Sides *sides, const Squares *squares, unsigned char *part, int from,
                       unsigned char number) {
  int *queue = sides->rows.queue, waiting = 0;
  part[from] = number;
  queue[waiting++] = from;
  while (waiting) {
    int at = queue[--waiting];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = at + squares->step[dir];
      if (!squares_floor(squares, next) || part[next] != NO_PART) continue;
      part[next] = number;
      queue[waiting++] = next;
    }
  }
}

// Numbers the parts around a box on `square` into the last place of `part`; how many there are.
static int find_parts(Sides *sides, const Squares *squares, int square, int cuts) {
  size_t count = (size_t)squares->count, wanted = ((size_t)cuts + 1) * count;
  if (wanted > sides->part_room) {
    sides->part_room = 2 * wanted;
    sides->part = mem_resize(sides->part, sides->part_room, 1);
  }
  unsigned char *part = sides->part + wanted - count;
  memset(part, NO_PART, count);
  part[square] = 0;
  int parts = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + squares->step[dir];
    if (squares_floor(squares, next) && part[next] == NO_PART)
      flood_part(sides, squares, part, next, (unsigned char)parts++);
  }
  return parts;
}

static void number_rows(Sides *sides, const Squares *squares) {
  int cuts = 0;
  sides->count = 0;
  for (int square = 0; square < squares->count; square++) {
    sides->first[square] = sides->count;
    sides->cut[square] = -1;
    if (!squares_floor(squares, square)) continue;
    int parts = find_parts(sides, squares, square, cuts);
    if (parts > 1) sides->cut[square] = cuts++;
    sides->count += parts > 1 ? parts : 1;
  }
}

typedef struct {
  Sides *sides;
  const Squares *squares;
  uint16_t *distance;  // per row
  int head, tail;      // of the queue, which holds pairs of a square and a direction of pulling
} Pull;

// A box has come to `square` with the player on `player`: notes it with all ways to pull it on.
static void arrive(Pull *pull, int square, int player, unsigned distance) {
  const Squares *squares = pull->squares;
  int row = sides_row(pull->sides, square, player);
  if (pull->distance[row] != NO_WAY) return;
  pull->distance[row] = (uint16_t)distance;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + squares->step[dir];
    if (!squares_floor(squares, next) || !squares_floor(squares, next + squares->step[dir]))
      continue;
    if (sides_row(pull->sides, square, next) == row)
      pull->sides->rows.queue[pull->tail++] = square * DIR_COUNT + dir;
  }
}

static void pull_from(Pull *pull, int goal) {
  const Squares *squares = pull->squares;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (squares_floor(squares, goal + squares->step[dir]))
      arrive(pull, goal, goal + squares->step[dir], 0);
}

static void pull_on(Pull *pull) {
  const Squares *squares = pull->squares;
  while (pull->head < pull->tail) {
    int entry = pull->sides->rows.queue[pull->head++];
    int from = entry / DIR_COUNT, step = squares->step[entry % DIR_COUNT], to = from + step;
    arrive(pull, to, to + step, pull->distance[sides_row(pull->sides, from, to)] + 1u);
  }
}

static Pull pull_begin(Sides *sides, const Squares *squares, uint16_t *distance) {
  memset(distance, 0xff, (size_t)sides->count * sizeof *distance);
  return (Pull){sides, squares, distance, 0, 0};
}

static void measure_goals(Sides *sides, const Squares *squares) {
  size_t goals = (size_t)squares->goals, wanted = goals * (size_t)sides->count;
  if (wanted > sides->rows.to_goal_room) {
    sides->rows.to_goal_room = wanted;
    sides->rows.to_goal = mem_resize(sides->rows.to_goal, wanted, sizeof *sides->rows.to_goal);
  }
  size_t goal = 0;
  for (int square = 0; square < squares->count; square++) {
    if (!squares_goal(squares, square)) continue;
    Pull pull = pull_begin(sides, squares, sides->rows.one_goal);
    pull_from(&pull, square);
    pull_on(&pull);
    for (size_t row = 0; row < (size_t)sides->count; row++)
      sides->rows.to_goal[row * goals + goal] = pull.distance[row];
    goal++;
  }
}

void sides_take(Sides *sides, const Squares *squares, bool to_goals) {
  sides->squares = squares->count;
  make_room(sides, (size_t)squares->count);
  number_rows(sides, squares);
  Pull pull = pull_begin(sides, squares, sides->rows.nearest);
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square)) pull_from(&pull, square);
  pull_on(&pull);
  if (to_goals) measure_goals(sides, squares);
}
