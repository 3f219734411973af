// Boxes are pulled away from goals as in distances.c, but over rows: a box that is pulled has the
// player in front, in the part that he steps back into. From the start they are pushed, the player
// behind.
#include "tables/sides.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

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
  bool pushing;        // from the start's boxes on, not pulling from the goals
  uint16_t *distance;  // per row
  int head, tail;      // of the queue: pairs of a square and the side on which the player stands
} Spread;

// A box has come to `square` with the player on `player`: notes it with all ways to move it on.
static void arrive(Spread *spread, int square, int player, unsigned distance) {
  const Squares *squares = spread->squares;
  int row = sides_row(spread->sides, square, player);
  if (spread->distance[row] != NO_WAY) return;
  spread->distance[row] = (uint16_t)distance;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = squares->step[dir], stand = square + step;
    int room = spread->pushing ? square - step : stand + step;
    if (!squares_floor(squares, stand) || !squares_floor(squares, room)) continue;
    if (sides_row(spread->sides, square, stand) == row)
      spread->sides->rows.queue[spread->tail++] = square * DIR_COUNT + dir;
  }
}

static void spread_on(Spread *spread) {
  const Squares *squares = spread->squares;
  while (spread->head < spread->tail) {
    int entry = spread->sides->rows.queue[spread->head++];
    int from = entry / DIR_COUNT, step = squares->step[entry % DIR_COUNT], stand = from + step;
    unsigned distance = spread->distance[sides_row(spread->sides, from, stand)] + 1u;
    if (spread->pushing) arrive(spread, from - step, from, distance);
    else arrive(spread, stand, stand + step, distance);
  }
}

// A box comes to a goal from any side; in the start it is the player's side that counts.
static bool source(const Spread *spread, int square) {
  return spread->squares->kind[square] & (spread->pushing ? SQUARE_BOX : SQUARE_GOAL);
}

static void begin_from(Spread *spread, int square) {
  const Squares *squares = spread->squares;
  if (spread->pushing) {
    arrive(spread, square, squares->player, 0);
    return;
  }
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (squares_floor(squares, square + squares->step[dir]))
      arrive(spread, square, square + squares->step[dir], 0);
}

static void clear(Spread *spread, uint16_t *distance) {
  memset(distance, 0xff, (size_t)spread->sides->count * sizeof *distance);
  spread->distance = distance;
  spread->head = spread->tail = 0;
}

static void measure_each(Spread *spread) {
  Sides *sides = spread->sides;
  size_t goals = (size_t)spread->squares->goals, wanted = goals * (size_t)sides->count;
  if (wanted > sides->rows.to_goal_room) {
    sides->rows.to_goal_room = wanted;
    sides->rows.to_goal = mem_resize(sides->rows.to_goal, wanted, sizeof *sides->rows.to_goal);
  }
  size_t number = 0;
  for (int square = 0; square < spread->squares->count; square++) {
    if (!source(spread, square)) continue;
    clear(spread, sides->rows.one_goal);
    begin_from(spread, square);
    spread_on(spread);
    for (size_t row = 0; row < (size_t)sides->count; row++)
      sides->rows.to_goal[row * goals + number] = spread->distance[row];
    number++;
  }
}

static void measure(Spread *spread, bool each) {
  Sides *sides = spread->sides;
  const Squares *squares = spread->squares;
  sides->squares = squares->count;
  make_room(sides, (size_t)squares->count);
  number_rows(sides, squares);
  clear(spread, sides->rows.nearest);
  for (int square = 0; square < squares->count; square++)
    if (source(spread, square)) begin_from(spread, square);
  spread_on(spread);
  if (each) measure_each(spread);
}

void sides_take(Sides *sides, const Squares *squares, bool to_goals) {
  Spread spread = {.sides = sides, .squares = squares};
  measure(&spread, to_goals);
}

void sides_take_back(Sides *sides, const Squares *squares, bool to_boxes) {
  assert(squares->boxes == squares->goals);
  Spread spread = {.sides = sides, .squares = squares, .pushing = true};
  measure(&spread, to_boxes);
}
