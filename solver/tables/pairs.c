// A position of two boxes is a pair of places and a part of the floor for the player. Every part
// touches one of the boxes, so it is named by a door: one of the eight squares around them, the
// first that lies in it. Boxes are pulled away from the goals, breadth first: from all goals at
// once to learn what is dead, from two goals at a time to learn distances.
#include "tables/pairs.h"

#include <string.h>

#include "base/mem.h"

enum { DOORS = 2 * DIR_COUNT, NO_DOOR = 255 };

// What is needed while the table is made. A position is pair * DOORS + door, a before b.
typedef struct {
  Pairs *pairs;
  const Squares *squares;
  unsigned char *door;  // per pair and door: the first door of the same part, or NO_DOOR
  uint16_t *distance;   // per position
  uint32_t *queue;
  size_t tail;
  uint32_t *mark, stamp;  // per square
  int *stack;
} Making;

static size_t count_places(const Squares *squares, const uint16_t *nearest) {
  size_t places = 0;
  for (int square = 0; square < squares->count; square++)
    places += squares_floor(squares, square) && nearest[square] != NO_WAY;
  return places;
}

size_t pairs_bytes(const Squares *squares, const uint16_t *nearest) {
  size_t places = count_places(squares, nearest), count = (size_t)squares->count;
  size_t a_position = 1 + sizeof(uint16_t) + sizeof(uint32_t);
  return places * places * (DIR_COUNT + 1 + DOORS * a_position) +
         count * (3 * sizeof(int) + sizeof(uint32_t));
}

void pairs_free(Pairs *pairs) {
  mem_free(pairs->place);
  mem_free(pairs->square);
  mem_free(pairs->excess);
  mem_free(pairs->least);
  *pairs = (Pairs){0};
}

static void number_places(Pairs *pairs, const Squares *squares, const uint16_t *nearest) {
  size_t count = (size_t)squares->count;
  if (count > pairs->square_room) {
    pairs->square_room = count;
    pairs->place = mem_resize(pairs->place, count, sizeof *pairs->place);
    pairs->square = mem_resize(pairs->square, count, sizeof *pairs->square);
  }
  pairs->places = 0;
  for (int square = 0; square < squares->count; square++) {
    pairs->place[square] = -1;
    if (!squares_floor(squares, square) || nearest[square] == NO_WAY) continue;
    pairs->square[pairs->places] = square;
    pairs->place[square] = pairs->places++;
  }
  size_t all = (size_t)pairs->places * (size_t)pairs->places;
  if (all <= pairs->pair_room) return;
  pairs->pair_room = all;
  pairs->excess = mem_resize(pairs->excess, all * DIR_COUNT, 1);
  pairs->least = mem_resize(pairs->least, all, 1);
}

static int door_square(const Squares *squares, int a, int b, int door) {
  return (door < DIR_COUNT ? a : b) + squares->step[door % DIR_COUNT];
}

static void walk_from(Making *making, int from, int a, int b) {
  const Squares *squares = making->squares;
  int waiting = 0;
  making->mark[from] = making->stamp;
  making->stack[waiting++] = from;
  while (waiting) {
    int at = making->stack[--waiting];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = at + squares->step[dir];
      if (!squares_floor(squares, next) || next == a || next == b) continue;
      if (making->mark[next] == making->stamp) continue;
      making->mark[next] = making->stamp;
      making->stack[waiting++] = next;
    }
  }
}

static void name_doors(Making *making, int a, int b) {
  const Squares *squares = making->squares;
  unsigned char *door = making->door + pairs_at(making->pairs, a, b) * DOORS;
  memset(door, NO_DOOR, DOORS);
  for (int first = 0; first < DOORS; first++) {
    int from = door_square(squares, a, b, first);
    if (door[first] != NO_DOOR || !squares_floor(squares, from) || from == a || from == b) continue;
    making->stamp++;
    walk_from(making, from, a, b);
    for (int other = first; other < DOORS; other++)
      if (making->mark[door_square(squares, a, b, other)] == making->stamp)
        door[other] = (unsigned char)first;
  }
}

// A box has come to `at` with the player beyond it in direction `dir`, the other stands still.
static void arrive(Making *making, int at, int other, int dir, unsigned distance) {
  bool first = at < other;
  size_t pair = first ? pairs_at(making->pairs, at, other) : pairs_at(making->pairs, other, at);
  unsigned char named = making->door[pair * DOORS + (size_t)(first ? dir : DIR_COUNT + dir)];
  size_t position = pair * DOORS + named;
  if (making->distance[position] != NO_WAY) return;
  making->distance[position] = (uint16_t)distance;
  making->queue[making->tail++] = (uint32_t)position;
}

static void pull_from(Making *making, uint32_t position) {
  const Pairs *pairs = making->pairs;
  const Squares *squares = making->squares;
  size_t pair = position / DOORS;
  int box[2] = {pairs->square[pair / (size_t)pairs->places],
                pairs->square[pair % (size_t)pairs->places]};
  unsigned distance = making->distance[position] + 1u;
  for (int door = 0; door < DOORS; door++) {
    if (making->door[pair * DOORS + (size_t)door] != position % DOORS) continue;
    int pulled = door / DIR_COUNT, other = box[1 - pulled], dir = door % DIR_COUNT;
    int to = box[pulled] + squares->step[dir], player = to + squares->step[dir];
    if (!squares_floor(squares, player) || player == other || pairs->place[to] < 0) continue;
    arrive(making, to, other, dir, distance);
  }
}

static void add_goals(Making *making, int g, int h) {
  size_t pair = pairs_at(making->pairs, g, h);
  for (size_t door = 0; door < DOORS; door++) {
    size_t position = pair * DOORS + door;
    if (making->door[position] != door) continue;
    making->distance[position] = 0;
    making->queue[making->tail++] = (uint32_t)position;
  }
}

static void pull_all(Making *making) {
  for (size_t head = 0; head < making->tail; head++) pull_from(making, making->queue[head]);
}

static void clear(Making *making) {
  size_t places = (size_t)making->pairs->places;
  memset(making->distance, 0xff, places * places * DOORS * sizeof *making->distance);
  making->tail = 0;
}

static void lower(unsigned char *excess, unsigned found) {
  if (found < *excess) *excess = (unsigned char)found;
}

// Writes an excess for the doors of a's and b's sides, in both orders of the pair.
static void note(Making *making, uint32_t position, unsigned excess) {
  Pairs *pairs = making->pairs;
  size_t places = (size_t)pairs->places, pair = position / DOORS;
  size_t back = pair % places * places + pair / places;
  if (excess > PAIRS_MAX_EXCESS) excess = PAIRS_MAX_EXCESS;
  for (size_t door = 0; door < DOORS; door++) {
    if (making->door[pair * DOORS + door] != position % DOORS) continue;
    size_t at = door < DIR_COUNT ? pair : back;
    lower(&pairs->excess[at * DIR_COUNT + door % DIR_COUNT], excess);
  }
  lower(&pairs->least[pair], excess);
  lower(&pairs->least[back], excess);
}

static void note_alive(Making *making) {
  for (size_t i = 0; i < making->tail; i++) note(making, making->queue[i], 0);
}

static unsigned both_ways(const uint16_t *a, const uint16_t *b, int g, int h) {
  return (unsigned)a[g] + b[h];
}

// Of the positions that come to these two goals, how much longer is it than each box alone?
static void note_excesses(Making *making, const Sides *sides, int g, int h) {
  const Pairs *pairs = making->pairs;
  size_t goals = (size_t)making->squares->goals, places = (size_t)pairs->places;
  for (size_t i = 0; i < making->tail; i++) {
    uint32_t position = making->queue[i];
    int a = pairs->square[position / DOORS / places], b = pairs->square[position / DOORS % places];
    int player = door_square(making->squares, a, b, (int)(position % DOORS));
    const uint16_t *way_a = sides->rows.to_goal + (size_t)sides_row(sides, a, player) * goals;
    const uint16_t *way_b = sides->rows.to_goal + (size_t)sides_row(sides, b, player) * goals;
    unsigned alone = both_ways(way_a, way_b, g, h), swapped = both_ways(way_a, way_b, h, g);
    if (swapped < alone) alone = swapped;
    note(making, position, making->distance[position] - alone);
  }
}

static void try_goals(Making *making, const Sides *sides) {
  const Squares *squares = making->squares;
  int g = 0;
  clear(making);
  for (int first = 0; first < squares->count; first++) {
    if (!squares_goal(squares, first)) continue;
    int h = g + 1;
    for (int second = first + 1; second < squares->count; second++) {
      if (!squares_goal(squares, second)) continue;
      if (sides) clear(making);
      add_goals(making, first, second);
      if (sides) pull_all(making), note_excesses(making, sides, g, h);
      h++;
    }
    g++;
  }
  if (sides) return;
  pull_all(making);
  note_alive(making);
}

// Two boxes on goals that nobody comes near are where they should be.
static void note_shut_in(Making *making) {
  Pairs *pairs = making->pairs;
  const Squares *squares = making->squares;
  for (int a = 0; a < pairs->places; a++)
    for (int b = 0; b < pairs->places; b++) {
      bool home =
          squares_goal(squares, pairs->square[a]) && squares_goal(squares, pairs->square[b]);
      if (home && a != b) pairs->least[(size_t)a * (size_t)pairs->places + (size_t)b] = 0;
    }
}

void pairs_take(Pairs *pairs, const Squares *squares, const uint16_t *nearest, const Sides *sides) {
  number_places(pairs, squares, nearest);
  size_t places = (size_t)pairs->places, all = places * places, count = (size_t)squares->count;
  Making making = {.pairs = pairs,
                   .squares = squares,
                   .door = mem_alloc(all * DOORS, 1),
                   .distance = mem_alloc(all * DOORS, sizeof(uint16_t)),
                   .queue = mem_alloc(all * DOORS, sizeof(uint32_t)),
                   .mark = mem_alloc(count, sizeof(uint32_t)),
                   .stack = mem_alloc(count, sizeof(int))};
  memset(pairs->excess, PAIRS_DEAD, all * DIR_COUNT);
  memset(pairs->least, PAIRS_DEAD, all);
  for (int a = 0; a < pairs->places; a++)
    for (int b = a + 1; b < pairs->places; b++)
      name_doors(&making, pairs->square[a], pairs->square[b]);
  try_goals(&making, sides);
  note_shut_in(&making);
  mem_free(making.door);
  mem_free(making.distance);
  mem_free(making.queue);
  mem_free(making.mark);
  mem_free(making.stack);
}
