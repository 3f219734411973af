// Boxes are pulled away from goals as in goal_distances.c, but over rows. A pulled box has the
// player in front of it, in the part that he steps back into. Distances from the start are found by
// pushes instead, with the player behind the box.
#include "tables/side_distances.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

enum { NO_PART = 255 };

static void reserve(SideDistances *side_distances, size_t squares) {
  if (squares <= side_distances->square_capacity) return;
  side_distances->square_capacity = squares;
  side_distances->first = mem_resize(side_distances->first, squares, sizeof *side_distances->first);
  side_distances->cut = mem_resize(side_distances->cut, squares, sizeof *side_distances->cut);
  side_distances->rows.queue =
      mem_resize(side_distances->rows.queue, DIR_COUNT * squares, sizeof(int));
  side_distances->rows.nearest =
      mem_resize(side_distances->rows.nearest, DIR_COUNT * squares, sizeof(uint16_t));
  side_distances->rows.one_goal =
      mem_resize(side_distances->rows.one_goal, DIR_COUNT * squares, sizeof(uint16_t));
}

void side_distances_free(SideDistances *side_distances) {
  mem_free(side_distances->first);
  mem_free(side_distances->cut);
  mem_free(side_distances->part);
  goal_distances_free(&side_distances->rows);
  *side_distances = (SideDistances){0};
}

size_t side_distances_bytes(const Squares *squares) {
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  return count *
         (count + 2 * sizeof(int) + DIR_COUNT * (sizeof(int) + (2 + goals) * sizeof(uint16_t)));
}

static void flood_part(SideDistances *side_distances, const Squares *squares, unsigned char *part,
                       int from, unsigned char number) {
  int *queue = side_distances->rows.queue, waiting = 0;
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

// Numbers the parts around a box on `square` in the last table of `part`; gives their number.
static int find_parts(SideDistances *side_distances, const Squares *squares, int square, int cuts) {
  size_t count = (size_t)squares->count, wanted = ((size_t)cuts + 1) * count;
  if (wanted > side_distances->part_capacity) {
    side_distances->part_capacity = 2 * wanted;
    side_distances->part = mem_resize(side_distances->part, side_distances->part_capacity, 1);
  }
  unsigned char *part = side_distances->part + wanted - count;
  memset(part, NO_PART, count);
  part[square] = 0;
  int parts = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + squares->step[dir];
    if (squares_floor(squares, next) && part[next] == NO_PART)
      flood_part(side_distances, squares, part, next, (unsigned char)parts++);
  }
  return parts;
}

static void number_rows(SideDistances *side_distances, const Squares *squares) {
  int cuts = 0;
  side_distances->count = 0;
  for (int square = 0; square < squares->count; square++) {
    side_distances->first[square] = side_distances->count;
    side_distances->cut[square] = -1;
    if (!squares_floor(squares, square)) continue;
    int parts = find_parts(side_distances, squares, square, cuts);
    if (parts > 1) side_distances->cut[square] = cuts++;
    side_distances->count += parts > 1 ? parts : 1;
  }
}

typedef struct {
  SideDistances *side_distances;
  const Squares *squares;
  bool pushing;        // from the boxes of the start; else pulling from the goals
  uint16_t *distance;  // per row
  int head, tail;      // of the queue, whose entries are a square and the side of the player
} DistanceSearch;

// A box has come to `square` with the player on `player`: queues all its next moves if this is new.
static void reach_row(DistanceSearch *search, int square, int player, unsigned distance) {
  const Squares *squares = search->squares;
  int row = side_distances_row(search->side_distances, square, player);
  if (search->distance[row] != UNREACHABLE) return;
  search->distance[row] = (uint16_t)distance;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = squares->step[dir], stand = square + step;
    int room = search->pushing ? square - step : stand + step;
    if (!squares_floor(squares, stand) || !squares_floor(squares, room)) continue;
    if (side_distances_row(search->side_distances, square, stand) == row)
      search->side_distances->rows.queue[search->tail++] = square * DIR_COUNT + dir;
  }
}

static void expand(DistanceSearch *search) {
  const Squares *squares = search->squares;
  while (search->head < search->tail) {
    int entry = search->side_distances->rows.queue[search->head++];
    int from = entry / DIR_COUNT, step = squares->step[entry % DIR_COUNT], stand = from + step;
    unsigned distance =
        search->distance[side_distances_row(search->side_distances, from, stand)] + 1u;
    if (search->pushing) reach_row(search, from - step, from, distance);
    else reach_row(search, stand, stand + step, distance);
  }
}

// Searches begin at goals, or at the boxes of the start.
static bool is_source(const DistanceSearch *search, int square) {
  return search->squares->kind[square] & (search->pushing ? SQUARE_BOX : SQUARE_GOAL);
}

// A goal may be entered from any side. At the start the player's own side counts.
static void add_source(DistanceSearch *search, int square) {
  const Squares *squares = search->squares;
  if (search->pushing) {
    reach_row(search, square, squares->player, 0);
    return;
  }
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (squares_floor(squares, square + squares->step[dir]))
      reach_row(search, square, square + squares->step[dir], 0);
}

static void clear(DistanceSearch *search, uint16_t *distance) {
  memset(distance, 0xff, (size_t)search->side_distances->count * sizeof *distance);
  search->distance = distance;
  search->head = search->tail = 0;
}

static void measure_each_source(DistanceSearch *search) {
  SideDistances *side_distances = search->side_distances;
  size_t goals = (size_t)search->squares->goals, wanted = goals * (size_t)side_distances->count;
  if (wanted > side_distances->rows.to_goal_capacity) {
    side_distances->rows.to_goal_capacity = wanted;
    side_distances->rows.to_goal =
        mem_resize(side_distances->rows.to_goal, wanted, sizeof *side_distances->rows.to_goal);
  }
  size_t number = 0;
  for (int square = 0; square < search->squares->count; square++) {
    if (!is_source(search, square)) continue;
    clear(search, side_distances->rows.one_goal);
    add_source(search, square);
    expand(search);
    for (size_t row = 0; row < (size_t)side_distances->count; row++)
      side_distances->rows.to_goal[row * goals + number] = search->distance[row];
    number++;
  }
}

static void measure(DistanceSearch *search, bool each) {
  SideDistances *side_distances = search->side_distances;
  const Squares *squares = search->squares;
  side_distances->squares = squares->count;
  reserve(side_distances, (size_t)squares->count);
  number_rows(side_distances, squares);
  clear(search, side_distances->rows.nearest);
  for (int square = 0; square < squares->count; square++)
    if (is_source(search, square)) add_source(search, square);
  expand(search);
  if (each) measure_each_source(search);
}

void side_distances_build(SideDistances *side_distances, const Squares *squares, bool to_goals) {
  DistanceSearch search = {.side_distances = side_distances, .squares = squares};
  measure(&search, to_goals);
}

void side_distances_build_from_start(SideDistances *side_distances, const Squares *squares,
                                     bool to_boxes) {
  assert(squares->boxes == squares->goals);
  DistanceSearch search = {.side_distances = side_distances, .squares = squares, .pushing = true};
  measure(&search, to_boxes);
}
