// Breadth-first search that counts steps. One comparison tells whether a square is new: walls and
// boxes have the highest mark, visited squares have the current stamp, all others have an older
// one. For a few targets on a small board, a bit set of squares grows step by step until it holds
// them all.
#include "rules/player_walk.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"
#include "rules/verify.h"

static const uint32_t BLOCKED = UINT32_MAX;

static void clear_marks(PlayerWalk *walk) {
  for (int square = 0; square < walk->squares->count; square++)
    walk->mark[square] = squares_floor(walk->squares, square) ? 0 : BLOCKED;
  for (int i = 0; i < walk->box_count; i++) walk->mark[walk->boxes[i]] = BLOCKED;
  walk->stamp = 0;
}

static bool fits_bitset(const Squares *squares) {
  return squares->count <= BITSET_MAX && squares->stride < 64;
}

static void fill_floor(PlayerWalk *walk) {
  walk->floor = walk->targets = (Bitset){{0}};
  for (int square = 0; square < walk->squares->count; square++)
    if (squares_floor(walk->squares, square)) bitset_set(&walk->floor, square);
}

void player_walk_begin(PlayerWalk *walk, const Squares *squares) {
  size_t count = (size_t)squares->count, boxes = (size_t)squares->boxes;
  if (count > walk->capacity) {
    walk->capacity = count;
    walk->mark = mem_resize(walk->mark, count, sizeof *walk->mark);
    walk->steps = mem_resize(walk->steps, count, sizeof *walk->steps);
    walk->queue = mem_resize(walk->queue, count, sizeof *walk->queue);
  }
  if (boxes > walk->box_capacity) {
    walk->box_capacity = boxes;
    walk->boxes = mem_resize(walk->boxes, boxes, sizeof *walk->boxes);
  }
  walk->squares = squares;
  walk->box_count = 0;
  clear_marks(walk);
  if (fits_bitset(squares)) fill_floor(walk);
}

void player_walk_free(PlayerWalk *walk) {
  mem_free(walk->mark);
  mem_free(walk->steps);
  mem_free(walk->queue);
  mem_free(walk->boxes);
  *walk = (PlayerWalk){0};
}

void player_walk_set_boxes(PlayerWalk *walk, const int *boxes, int count) {
  assert(count <= walk->squares->boxes);
  for (int i = 0; i < walk->box_count; i++) walk->mark[walk->boxes[i]] = 0;
  for (int i = 0; i < count; i++) walk->mark[walk->boxes[i] = boxes[i]] = BLOCKED;
  walk->box_count = count;
}

static void next_stamp(PlayerWalk *walk) {
  if (++walk->stamp != BLOCKED) return;
  clear_marks(walk);
  walk->stamp = 1;
}

void player_walk_measure(PlayerWalk *walk, int from, int until) {
  const int *step = walk->squares->step;
  uint32_t *mark = walk->mark;
  next_stamp(walk);
  assert(mark[from] != BLOCKED);
  uint32_t stamp = walk->stamp;
  int head = 0, tail = 0;
  mark[from] = stamp;
  walk->steps[from] = 0;
  walk->queue[tail++] = from;
  while (head < tail && walk->queue[head] != until) {
    int at = walk->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = at + step[dir];
      if (mark[next] >= stamp) continue;
      mark[next] = stamp;
      walk->steps[next] = walk->steps[at] + 1;
      walk->queue[tail++] = next;
    }
  }
}

void player_walk_clear_targets(PlayerWalk *walk) { walk->targets = (Bitset){{0}}; }

void player_walk_add_target(PlayerWalk *walk, int square) {
  if (fits_bitset(walk->squares)) bitset_set(&walk->targets, square);
}

static inline void reach_square(PlayerWalk *walk, int square, uint32_t steps) {
  walk->mark[square] = walk->stamp;
  walk->steps[square] = steps;
}

BITSET_INLINE void measure_targets(PlayerWalk *walk, int from, int n) {
  Bitset open = walk->floor, left = walk->targets, front = bitset_flip((Bitset){{0}}, from, n);
  for (int i = 0; i < walk->box_count; i++) open = bitset_flip(open, walk->boxes[i], n);
  for (uint32_t steps = 0; bitset_any(front, n) && bitset_any(left, n); steps++) {
    Bitset hit = bitset_and(front, left, n);
    for (int i = 0; i < n; i++)
      for (uint64_t word = hit.w[i]; word; word &= word - 1)
        reach_square(walk, 64 * i + __builtin_ctzll(word), steps);
    left = bitset_minus(left, hit, n);
    open = bitset_minus(open, front, n);
    front = bitset_and(bitset_neighbors(front, walk->squares->stride, n), open, n);
  }
}

CPU_CLONES static void measure_in_words(PlayerWalk *walk, int from) {
  int words = (walk->squares->count + 63) / 64;
  if (words == 1) measure_targets(walk, from, 1);
  else if (words == 2) measure_targets(walk, from, 2);
  else measure_targets(walk, from, BITSET_WORDS);
}

void player_walk_measure_targets(PlayerWalk *walk, int from) {
  if (!fits_bitset(walk->squares)) {
    player_walk_measure(walk, from, -1);
    return;
  }
  next_stamp(walk);
  measure_in_words(walk, from);
}

// Steps are counted from the far end, so that the walk can be written from its beginning.
bool player_walk_to(PlayerWalk *walk, int from, int to, Text *out) {
  if (from == to) return true;
  if (walk->mark[to] == BLOCKED) return false;
  player_walk_measure(walk, to, from);
  if (!player_walk_reached(walk, from)) return false;
  while (from != to)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = from + walk->squares->step[dir];
      if (!player_walk_reached(walk, next) || walk->steps[next] + 1 != walk->steps[from]) continue;
      text_add_char(out, verify_letter((Dir)dir, false));
      from = next;
      break;
    }
  return true;
}

void player_walk_set_start_boxes(PlayerWalk *walk) {
  const Squares *squares = walk->squares;
  player_walk_set_boxes(walk, NULL, 0);
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    walk->boxes[walk->box_count++] = square;
    walk->mark[square] = BLOCKED;
  }
}

static void shift_box(PlayerWalk *walk, int from, int to) {
  int box = 0;
  while (box < walk->box_count && walk->boxes[box] != from) box++;
  assert(box < walk->box_count && walk->mark[to] != BLOCKED);
  walk->boxes[box] = to;
  walk->mark[from] = 0;
  walk->mark[to] = BLOCKED;
}

void player_walk_write(PlayerWalk *walk, const Push *pushes, size_t count, Text *out) {
  const Squares *squares = walk->squares;
  player_walk_set_start_boxes(walk);
  int player = squares->player;
  for (size_t i = 0; i < count; i++) {
    bool comes = player_walk_to(walk, player, push_behind(squares, pushes[i]), out);
    assert(comes);
    text_add_char(out, verify_letter(push_dir(pushes[i]), true));
    player = push_from(pushes[i]);
    shift_box(walk, player, push_to(squares, pushes[i]));
  }
}
