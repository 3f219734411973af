// A position of two boxes is a pair of places and a region of the player. Every region touches one
// of the boxes. So it is named by a door: the first of the eight squares around the boxes that lies
// in it. Boxes are pulled away from the goals, breadth first: from all pairs of goals at once to
// find dead pairs, from each pair of goals by itself to find distances.
#include "tables/pair_database.h"

#include <string.h>

#include "base/mem.h"
#include "tables/flood_fill.h"

enum { DOORS = 2 * DIR_COUNT, NO_DOOR = 255 };

// What is needed while the table is made. A position is pair * DOORS + door, a before b. The
// arrays of the flood fill live only while the doors are named.
typedef struct {
  PairDatabase *pairs;
  const Squares *squares;
  unsigned char *door;  // per pair and door: the first door of the same region, or NO_DOOR
  uint16_t *distance;   // per position
  uint32_t *queue;
  size_t tail;
  unsigned char *solid;   // per square: wall or one of the two boxes
  uint32_t *mark, stamp;  // per square: of the last flood fill
  int *walk;              // its squares
} PairBuild;

static size_t count_places(const Squares *squares, const uint16_t *nearest) {
  size_t places = 0;
  for (int square = 0; square < squares->count; square++)
    places += squares_floor(squares, square) && nearest[square] != UNREACHABLE;
  return places;
}

size_t pair_database_bytes(const Squares *squares, const uint16_t *nearest) {
  size_t places = count_places(squares, nearest), count = (size_t)squares->count;
  size_t a_position = 1 + sizeof(uint16_t) + sizeof(uint32_t);
  return places * places * (DIR_COUNT + 1 + DOORS * a_position) +
         count * (3 * sizeof(int) + sizeof(uint32_t));
}

void pair_database_free(PairDatabase *pairs) {
  mem_free(pairs->place);
  mem_free(pairs->square);
  mem_free(pairs->excess);
  mem_free(pairs->min_excess);
  *pairs = (PairDatabase){0};
}

static void number_places(PairDatabase *pairs, const Squares *squares, const uint16_t *nearest) {
  size_t count = (size_t)squares->count;
  if (count > pairs->square_capacity) {
    pairs->square_capacity = count;
    pairs->place = mem_resize(pairs->place, count, sizeof *pairs->place);
    pairs->square = mem_resize(pairs->square, count, sizeof *pairs->square);
  }
  pairs->places = 0;
  for (int square = 0; square < squares->count; square++) {
    pairs->place[square] = -1;
    if (!squares_floor(squares, square) || nearest[square] == UNREACHABLE) continue;
    pairs->square[pairs->places] = square;
    pairs->place[square] = pairs->places++;
  }
  size_t all = (size_t)pairs->places * (size_t)pairs->places;
  if (all <= pairs->pair_capacity) return;
  pairs->pair_capacity = all;
  pairs->excess = mem_resize(pairs->excess, all * DIR_COUNT, 1);
  pairs->min_excess = mem_resize(pairs->min_excess, all, 1);
}

static int door_square(const Squares *squares, int a, int b, int door) {
  return (door < DIR_COUNT ? a : b) + squares->step[door % DIR_COUNT];
}

static void name_doors(PairBuild *build, int a, int b) {
  const Squares *squares = build->squares;
  unsigned char *door = build->door + pair_database_index(build->pairs, a, b) * DOORS;
  memset(door, NO_DOOR, DOORS);
  build->solid[a] = build->solid[b] = 1;
  for (int first = 0; first < DOORS; first++) {
    int from = door_square(squares, a, b, first);
    if (door[first] != NO_DOOR || build->solid[from]) continue;
    build->mark[from] = ++build->stamp;
    build->walk[0] = from;
    flood_fill(squares, build->solid, build->mark, build->stamp, build->walk, 0, 1);
    for (int other = first; other < DOORS; other++)
      if (build->mark[door_square(squares, a, b, other)] == build->stamp)
        door[other] = (unsigned char)first;
  }
  build->solid[a] = build->solid[b] = 0;
}

static void name_all_doors(PairBuild *build) {
  const PairDatabase *pairs = build->pairs;
  size_t count = (size_t)build->squares->count;
  build->solid = mem_alloc(count, sizeof *build->solid);
  build->mark = mem_alloc(count, sizeof *build->mark);
  build->walk = mem_alloc(count, sizeof *build->walk);
  for (int square = 0; square < build->squares->count; square++)
    build->solid[square] = !squares_floor(build->squares, square);
  for (int a = 0; a < pairs->places; a++)
    for (int b = a + 1; b < pairs->places; b++)
      name_doors(build, pairs->square[a], pairs->square[b]);
  mem_free(build->solid);
  mem_free(build->mark);
  mem_free(build->walk);
}

// A box was pulled to `at`; the player stands next to it in direction `dir`.
static void arrive(PairBuild *build, int at, int other, int dir, unsigned distance) {
  bool first = at < other;
  size_t pair = first ? pair_database_index(build->pairs, at, other)
                      : pair_database_index(build->pairs, other, at);
  unsigned char named = build->door[pair * DOORS + (size_t)(first ? dir : DIR_COUNT + dir)];
  size_t position = pair * DOORS + named;
  if (build->distance[position] != UNREACHABLE) return;
  build->distance[position] = (uint16_t)distance;
  build->queue[build->tail++] = (uint32_t)position;
}

static void pull_from(PairBuild *build, uint32_t position) {
  const PairDatabase *pairs = build->pairs;
  const Squares *squares = build->squares;
  size_t pair = position / DOORS;
  int box[2] = {pairs->square[pair / (size_t)pairs->places],
                pairs->square[pair % (size_t)pairs->places]};
  unsigned distance = build->distance[position] + 1u;
  for (int door = 0; door < DOORS; door++) {
    if (build->door[pair * DOORS + (size_t)door] != position % DOORS) continue;
    int pulled = door / DIR_COUNT, other = box[1 - pulled], dir = door % DIR_COUNT;
    int to = box[pulled] + squares->step[dir], player = to + squares->step[dir];
    if (!squares_floor(squares, player) || player == other || pairs->place[to] < 0) continue;
    arrive(build, to, other, dir, distance);
  }
}

static void add_goals(PairBuild *build, int g, int h) {
  size_t pair = pair_database_index(build->pairs, g, h);
  for (size_t door = 0; door < DOORS; door++) {
    size_t position = pair * DOORS + door;
    if (build->door[position] != door) continue;
    build->distance[position] = 0;
    build->queue[build->tail++] = (uint32_t)position;
  }
}

static void pull_all(PairBuild *build) {
  for (size_t head = 0; head < build->tail; head++) pull_from(build, build->queue[head]);
}

static void clear(PairBuild *build) {
  size_t places = (size_t)build->pairs->places;
  memset(build->distance, 0xff, places * places * DOORS * sizeof *build->distance);
  build->tail = 0;
}

static void lower(unsigned char *excess, unsigned found) {
  if (found < *excess) *excess = (unsigned char)found;
}

// Records an excess for all doors of the region, in both orders of the pair.
static void record_excess(PairBuild *build, uint32_t position, unsigned excess) {
  PairDatabase *pairs = build->pairs;
  size_t places = (size_t)pairs->places, pair = position / DOORS;
  size_t back = pair % places * places + pair / places;
  if (excess > PAIR_MAX_EXCESS) excess = PAIR_MAX_EXCESS;
  for (size_t door = 0; door < DOORS; door++) {
    if (build->door[pair * DOORS + door] != position % DOORS) continue;
    size_t at = door < DIR_COUNT ? pair : back;
    lower(&pairs->excess[at * DIR_COUNT + door % DIR_COUNT], excess);
  }
  lower(&pairs->min_excess[pair], excess);
  lower(&pairs->min_excess[back], excess);
}

static void record_alive(PairBuild *build) {
  for (size_t i = 0; i < build->tail; i++) record_excess(build, build->queue[i], 0);
}

static unsigned sum_of_distances(const uint16_t *a, const uint16_t *b, int g, int h) {
  return (unsigned)a[g] + b[h];
}

// Records how many pushes more the positions need to these two goals than each box alone.
static void record_excesses(PairBuild *build, const SideDistances *side_distances, int g, int h) {
  const PairDatabase *pairs = build->pairs;
  size_t goals = (size_t)build->squares->goals, places = (size_t)pairs->places;
  for (size_t i = 0; i < build->tail; i++) {
    uint32_t position = build->queue[i];
    int a = pairs->square[position / DOORS / places], b = pairs->square[position / DOORS % places];
    int player = door_square(build->squares, a, b, (int)(position % DOORS));
    const uint16_t *to_goal_a = side_distances->rows.to_goal +
                                (size_t)side_distances_row(side_distances, a, player) * goals;
    const uint16_t *to_goal_b = side_distances->rows.to_goal +
                                (size_t)side_distances_row(side_distances, b, player) * goals;
    unsigned alone = sum_of_distances(to_goal_a, to_goal_b, g, h),
             swapped = sum_of_distances(to_goal_a, to_goal_b, h, g);
    if (swapped < alone) alone = swapped;
    record_excess(build, position, build->distance[position] - alone);
  }
}

static void try_goals(PairBuild *build, const SideDistances *side_distances) {
  const Squares *squares = build->squares;
  int g = 0;
  clear(build);
  for (int first = 0; first < squares->count; first++) {
    if (!squares_goal(squares, first)) continue;
    int h = g + 1;
    for (int second = first + 1; second < squares->count; second++) {
      if (!squares_goal(squares, second)) continue;
      if (side_distances) clear(build);
      add_goals(build, first, second);
      if (side_distances) pull_all(build), record_excesses(build, side_distances, g, h);
      h++;
    }
    g++;
  }
  if (side_distances) return;
  pull_all(build);
  record_alive(build);
}

// Two boxes on goals that the player cannot get to are not dead.
static void record_shut_in(PairBuild *build) {
  PairDatabase *pairs = build->pairs;
  const Squares *squares = build->squares;
  for (int a = 0; a < pairs->places; a++)
    for (int b = 0; b < pairs->places; b++) {
      bool on_goals =
          squares_goal(squares, pairs->square[a]) && squares_goal(squares, pairs->square[b]);
      if (on_goals && a != b) pairs->min_excess[(size_t)a * (size_t)pairs->places + (size_t)b] = 0;
    }
}

void pair_database_build(PairDatabase *pairs, const Squares *squares, const uint16_t *nearest,
                         const SideDistances *side_distances) {
  number_places(pairs, squares, nearest);
  size_t places = (size_t)pairs->places, all = places * places;
  PairBuild build = {.pairs = pairs, .squares = squares, .door = mem_alloc(all * DOORS, 1)};
  name_all_doors(&build);
  build.distance = mem_alloc(all * DOORS, sizeof *build.distance);
  build.queue = mem_alloc(all * DOORS, sizeof *build.queue);
  memset(pairs->excess, PAIR_DEAD, all * DIR_COUNT);
  memset(pairs->min_excess, PAIR_DEAD, all);
  try_goals(&build, side_distances);
  record_shut_in(&build);
  mem_free(build.door);
  mem_free(build.distance);
  mem_free(build.queue);
}
