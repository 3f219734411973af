// First, boxes whose squares are the same or beside each other come into one part. If that leaves
// several, each is played before all others or, if that is not possible, after them.
//
// Otherwise every box is a part at first. Each part is played before all others, and then after all
// others. Where a push is blocked, its box and the box in the way come into one part, and it begins
// anew: boxes come together only if one of them has to wait for the other.
//
// The boxes of one side lie at every push as they did in the solution. So what blocks is a box of
// the other side: on the square that the box or the player has to enter, or on the player's way. Of
// several ways the one with the fewest boxes counts. Between equal ones the orientation of the
// board decides: it seldom matters, but callers who want one answer turn the board first.
#include "measures/independent_parts.h"

#include <assert.h>
#include <limits.h>

#include "base/mem.h"
#include "rules/pushes_to_moves.h"

static int *resize(int *block, size_t count) { return mem_resize(block, count, sizeof *block); }

static void make_room(IndependentParts *parts) {
  size_t boxes = (size_t)parts->boxes, floor = (size_t)parts->squares->count;
  if (boxes > parts->box_capacity) {
    parts->box_capacity = boxes;
    parts->part = resize(parts->part, boxes);
    parts->start = resize(parts->start, boxes);
    parts->end = resize(parts->end, boxes);
    parts->occupied = resize(parts->occupied, boxes);
  }
  if (parts->push_count > parts->push_capacity) {
    parts->push_capacity = 2 * parts->push_count;
    parts->box = resize(parts->box, parts->push_capacity);
  }
  if (floor > parts->square_capacity) {
    parts->square_capacity = floor;
    parts->box_at = resize(parts->box_at, floor);
    parts->touched = resize(parts->touched, floor);
    parts->crossed = resize(parts->crossed, floor);
    parts->before = resize(parts->before, floor);
    parts->queue = resize(parts->queue, 2 * floor);
  }
}

static void set_start(IndependentParts *parts) {
  for (int square = 0; square < parts->squares->count; square++) parts->box_at[square] = -1;
  for (int box = 0; box < parts->boxes; box++) parts->box_at[parts->start[box]] = box;
}

static void push_box(IndependentParts *parts, int box, Push push) {
  parts->box_at[push_from(push)] = -1;
  parts->box_at[push_to(parts->squares, push)] = box;
}

// Every box that is pushed becomes a part of its own.
static void number_parts(IndependentParts *parts) {
  parts->count = 0;
  for (int box = 0; box < parts->boxes; box++) parts->part[box] = PART_NONE;
  for (size_t i = 0; i < parts->push_count; i++)
    if (parts->part[parts->box[i]] == PART_NONE) parts->part[parts->box[i]] = parts->count++;
}

static void number_boxes(IndependentParts *parts) {
  int boxes = 0;
  for (int square = 0; square < parts->squares->count; square++)
    if (parts->squares->kind[square] & SQUARE_BOX) parts->start[boxes++] = square;
  assert(boxes == parts->boxes);
  set_start(parts);
  for (int box = 0; box < boxes; box++) parts->end[box] = parts->start[box];
  for (size_t i = 0; i < parts->push_count; i++) {
    int box = parts->box_at[push_from(parts->pushes[i])];
    parts->box[i] = box;
    parts->end[box] = push_to(parts->squares, parts->pushes[i]);
    push_box(parts, box, parts->pushes[i]);
  }
}

// The part with the higher number is dissolved.
static void join(IndependentParts *parts, int box, int other) {
  int a = parts->part[box], b = parts->part[other], kept = a < b ? a : b, gone = a < b ? b : a;
  assert(kept != gone && kept != PART_NONE);
  parts->count--;
  for (int i = 0; i < parts->boxes; i++) {
    if (parts->part[i] == gone) parts->part[i] = kept;
    if (parts->part[i] > gone) parts->part[i]--;
  }
}

static bool can_walk(IndependentParts *parts, int from, int to) {
  int count = 0;
  if (from == to) return true;
  for (int square = 0; count < parts->boxes; square++)
    if (parts->box_at[square] >= 0) parts->occupied[count++] = square;
  player_walk_set_boxes(&parts->walk, parts->occupied, count);
  player_walk_clear_targets(&parts->walk);
  player_walk_add_target(&parts->walk, to);
  player_walk_measure_targets(&parts->walk, from);
  return player_walk_reached(&parts->walk, to);
}

// May the player cross this square if the boxes of other parts than that of `box` count as gone?
static bool can_cross(const IndependentParts *parts, int box, int square) {
  if (!squares_floor(parts->squares, square)) return false;
  int there = parts->box_at[square];
  return there < 0 || (parts->part[there] != PART_NONE && parts->part[there] != parts->part[box]);
}

// Finds the ways from `from` that cross the fewest boxes, in rounds of as many boxes: the second
// half of the queue waits for the next round.
static void find_ways(IndependentParts *parts, int box, int from) {
  int floor = parts->squares->count, now = 0, later = 1;
  int *queue[2] = {parts->queue, parts->queue + floor};
  for (int square = 0; square < floor; square++) parts->crossed[square] = INT_MAX;
  parts->crossed[from] = 0;
  queue[1][0] = from;
  for (int round = 0; later; round++) {
    int *swap = queue[0];
    queue[0] = queue[1];
    queue[1] = swap;
    now = later;
    later = 0;
    while (now) {
      int at = queue[0][--now];
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        int next = at + parts->squares->step[dir];
        if (!can_cross(parts, box, next) || parts->crossed[next] != INT_MAX) continue;
        bool taken = parts->box_at[next] >= 0;
        parts->crossed[next] = round + taken;
        parts->before[next] = at;
        if (taken) queue[1][later++] = next;
        else queue[0][now++] = next;
      }
    }
  }
}

// Joins `box` with the boxes of other parts on the way that crosses the fewest of them.
static void join_on_way(IndependentParts *parts, int box, int from, int to) {
  find_ways(parts, box, from);
  assert(parts->crossed[to] > 0 && parts->crossed[to] < INT_MAX);
  for (int at = to; at != from; at = parts->before[at]) {
    int there = parts->box_at[at];
    if (there >= 0 && parts->part[there] != parts->part[box]) join(parts, box, there);
  }
}

typedef enum { TRY, JOIN } IfBlocked;  // JOIN: joins the boxes that block each other

// Makes the pushes of a part, or of all other parts, from where the boxes are. False if one is
// blocked.
static bool play_side(IndependentParts *parts, int part, bool of_part, IfBlocked if_blocked,
                      int *player) {
  for (size_t i = 0; i < parts->push_count; i++) {
    int box = parts->box[i];
    if ((parts->part[box] == part) != of_part) continue;
    Push push = parts->pushes[i];
    int to = push_to(parts->squares, push), behind = push_behind(parts->squares, push);
    int in_way = parts->box_at[to] >= 0 ? parts->box_at[to] : parts->box_at[behind];
    bool blocked = in_way >= 0 || !can_walk(parts, *player, behind);
    if (blocked && if_blocked == TRY) return false;
    if (in_way >= 0) return join(parts, box, in_way), false;
    if (blocked) return join_on_way(parts, box, *player, behind), false;
    push_box(parts, box, push);
    *player = push_from(push);
  }
  return true;
}

// Plays the part before all others, or after them.
static bool play_apart(IndependentParts *parts, int part, bool first, IfBlocked if_blocked) {
  int player = parts->squares->player;
  set_start(parts);
  return play_side(parts, part, first, if_blocked, &player) &&
         play_side(parts, part, !first, if_blocked, &player);
}

static bool stands_apart(IndependentParts *parts, int part) {
  return play_apart(parts, part, true, JOIN) && play_apart(parts, part, false, JOIN);
}

static void touch(IndependentParts *parts, int box, int square) {
  for (int near = 0; near <= DIR_COUNT; near++) {
    int at = near < DIR_COUNT ? square + parts->squares->step[near] : square;
    int other = parts->touched[at];
    if (other >= 0 && parts->part[other] != parts->part[box]) join(parts, box, other);
  }
  parts->touched[square] = box;
}

// Joins boxes that come near each other. Are there several parts, each of which can be played
// before or after the others?
static bool divide_by_touch(IndependentParts *parts) {
  for (int square = 0; square < parts->squares->count; square++) parts->touched[square] = -1;
  for (size_t i = 0; i < parts->push_count && parts->count > 1; i++) {
    Push push = parts->pushes[i];
    touch(parts, parts->box[i], push_from(push));
    touch(parts, parts->box[i], push_to(parts->squares, push));
  }
  for (int part = 0; part < parts->count; part++)
    if (!play_apart(parts, part, true, TRY) && !play_apart(parts, part, false, TRY)) return false;
  return parts->count > 1;
}

void independent_parts_find(IndependentParts *parts, const Squares *squares, const Push *pushes,
                            size_t count) {
  parts->squares = squares;
  parts->pushes = pushes;
  parts->push_count = count;
  parts->boxes = squares->boxes;
  make_room(parts);
  number_boxes(parts);
  player_walk_begin(&parts->walk, squares);
  number_parts(parts);
  if (divide_by_touch(parts)) return;
  number_parts(parts);
  for (int part = 0; parts->count > 1 && part < parts->count;)
    part = stands_apart(parts, part) ? part + 1 : 0;
}

static bool is_beside(const Squares *squares, Push push, int square) {
  int from = push_from(push), to = push_to(squares, push);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (from + squares->step[dir] == square || to + squares->step[dir] == square) return true;
  return false;
}

// Does a push of the part pass beside the box?
static bool part_passes(const IndependentParts *parts, int part, int box) {
  for (size_t i = 0; i < parts->push_count; i++)
    if (parts->part[parts->box[i]] == part &&
        is_beside(parts->squares, parts->pushes[i], parts->start[box]))
      return true;
  return false;
}

bool independent_parts_divide(const IndependentParts *parts) {
  if (parts->count != 1) return parts->count > 1;
  for (int box = 0; box < parts->boxes; box++)
    if (parts->part[box] == PART_NONE && !part_passes(parts, 0, box)) return true;
  return false;
}

static Board part_board(const IndependentParts *parts, const Board *board, int part) {
  Board alone = board_copy(board);
  for (int box = 0; box < parts->boxes; box++) {
    bool pushed = parts->part[box] != PART_NONE;
    if (parts->part[box] == part || (!pushed && part_passes(parts, part, box))) continue;
    Cell start = squares_cell(parts->squares, parts->start[box]);
    plane_remove(alone.now.box, start);
    plane_remove(alone.room.goal, squares_cell(parts->squares, parts->end[box]));
    if (!pushed) plane_add(alone.room.wall, start);
  }
  return alone;
}

// The squares of the part have other numbers if a box has become wall.
static char *part_moves(const IndependentParts *parts, const Board *alone, int part) {
  Squares own = {0};
  Push *pushes = mem_alloc(parts->push_count, sizeof *pushes);
  size_t count = 0;
  squares_build(&own, alone);
  for (size_t i = 0; i < parts->push_count; i++) {
    if (parts->part[parts->box[i]] != part) continue;
    Cell from = squares_cell(parts->squares, push_from(parts->pushes[i]));
    pushes[count++] = push_of(squares_at(&own, from), (int)push_dir(parts->pushes[i]));
  }
  char *moves = pushes_to_moves(&own, pushes, count);
  mem_free(pushes);
  squares_free(&own);
  return moves;
}

PartLevel independent_parts_level(const IndependentParts *parts, const Board *board, int part) {
  Board alone = part_board(parts, board, part);
  return (PartLevel){alone, part_moves(parts, &alone, part)};
}

void part_level_free(PartLevel *level) {
  board_free(&level->board);
  mem_free(level->moves);
}

void independent_parts_free(IndependentParts *parts) {
  mem_free(parts->part);
  mem_free(parts->start);
  mem_free(parts->end);
  mem_free(parts->box);
  mem_free(parts->box_at);
  mem_free(parts->touched);
  mem_free(parts->crossed);
  mem_free(parts->before);
  mem_free(parts->queue);
  mem_free(parts->occupied);
  player_walk_free(&parts->walk);
  *parts = (IndependentParts){0};
}
