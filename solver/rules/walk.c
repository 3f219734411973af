// One look at one number tells whether a square is new: walls and boxes bear the highest mark,
// squares already seen the present stamp, all others an older one. To a few squares of a small
// board the way is measured by widening a set of squares step by step until it holds them all.
#include "rules/walk.h"

#include <assert.h>
#include <string.h>

#include "base/machine.h"
#include "base/mem.h"
#include "rules/verify.h"

static const uint32_t CLOSED = UINT32_MAX;

static void open_floor(Walk *walk) {
  for (int square = 0; square < walk->squares->count; square++)
    walk->mark[square] = squares_floor(walk->squares, square) ? 0 : CLOSED;
  for (int i = 0; i < walk->box_count; i++) walk->mark[walk->boxes[i]] = CLOSED;
  walk->stamp = 0;
}

static bool fits_bits(const Squares *squares) {
  return squares->count <= BITS_MAX && squares->stride < 64;
}

static void draw_floor(Walk *walk) {
  walk->floor = walk->aims = (Bits){{0}};
  for (int square = 0; square < walk->squares->count; square++)
    if (squares_floor(walk->squares, square)) bits_set(&walk->floor, square);
}

void walk_begin(Walk *walk, const Squares *squares) {
  size_t count = (size_t)squares->count, boxes = (size_t)squares->boxes;
  if (count > walk->room) {
    walk->room = count;
    walk->mark = mem_resize(walk->mark, count, sizeof *walk->mark);
    walk->steps = mem_resize(walk->steps, count, sizeof *walk->steps);
    walk->queue = mem_resize(walk->queue, count, sizeof *walk->queue);
  }
  if (boxes > walk->box_room) {
    walk->box_room = boxes;
    walk->boxes = mem_resize(walk->boxes, boxes, sizeof *walk->boxes);
  }
  walk->squares = squares;
  walk->box_count = 0;
  open_floor(walk);
  if (fits_bits(squares)) draw_floor(walk);
}

void walk_free(Walk *walk) {
  mem_free(walk->mark);
  mem_free(walk->steps);
  mem_free(walk->queue);
  mem_free(walk->boxes);
  *walk = (Walk){0};
}

void walk_place(Walk *walk, const int *boxes, int count) {
  assert(count <= walk->squares->boxes);
  for (int i = 0; i < walk->box_count; i++) walk->mark[walk->boxes[i]] = 0;
  for (int i = 0; i < count; i++) walk->mark[walk->boxes[i] = boxes[i]] = CLOSED;
  walk->box_count = count;
}

static void next_stamp(Walk *walk) {
  if (++walk->stamp != CLOSED) return;
  open_floor(walk);
  walk->stamp = 1;
}

void walk_measure(Walk *walk, int from, int until) {
  const int *step = walk->squares->step;
  uint32_t *mark = walk->mark;
  next_stamp(walk);
  assert(mark[from] != CLOSED);
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

void walk_aim_at_nothing(Walk *walk) { walk->aims = (Bits){{0}}; }

void walk_aim_at(Walk *walk, int square) {
  if (fits_bits(walk->squares)) bits_set(&walk->aims, square);
}

static inline void reach_square(Walk *walk, int square, uint32_t steps) {
  walk->mark[square] = walk->stamp;
  walk->steps[square] = steps;
}

BITS_INLINE void measure_aims(Walk *walk, int from, int n) {
  Bits open = walk->floor, left = walk->aims, front = bits_flip((Bits){{0}}, from, n);
  for (int i = 0; i < walk->box_count; i++) open = bits_flip(open, walk->boxes[i], n);
  for (uint32_t steps = 0; bits_any(front, n) && bits_any(left, n); steps++) {
    Bits hit = bits_and(front, left, n);
    for (int i = 0; i < n; i++)
      for (uint64_t word = hit.w[i]; word; word &= word - 1)
        reach_square(walk, 64 * i + __builtin_ctzll(word), steps);
    left = bits_minus(left, hit, n);
    open = bits_minus(open, front, n);
    front = bits_and(bits_around(front, walk->squares->stride, n), open, n);
  }
}

MACHINE_CLONES static void measure_in_words(Walk *walk, int from) {
  int words = (walk->squares->count + 63) / 64;
  if (words == 1) measure_aims(walk, from, 1);
  else if (words == 2) measure_aims(walk, from, 2);
  else measure_aims(walk, from, BITS_WORDS);
}

void walk_measure_aims(Walk *walk, int from) {
  if (!fits_bits(walk->squares)) {
    walk_measure(walk, from, -1);
    return;
  }
  next_stamp(walk);
  measure_in_words(walk, from);
}

// Steps are counted from the far end, so that the way can be written as it is walked.
bool walk_to(Walk *walk, int from, int to, Text *out) {
  if (from == to) return true;
  if (walk->mark[to] == CLOSED) return false;
  walk_measure(walk, to, from);
  if (!walk_reached(walk, from)) return false;
  while (from != to)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = from + walk->squares->step[dir];
      if (!walk_reached(walk, next) || walk->steps[next] + 1 != walk->steps[from]) continue;
      text_add_char(out, verify_letter((Dir)dir, false));
      from = next;
      break;
    }
  return true;
}

void walk_place_start(Walk *walk) {
  const Squares *squares = walk->squares;
  walk_place(walk, NULL, 0);
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    walk->boxes[walk->box_count++] = square;
    walk->mark[square] = CLOSED;
  }
}

static void shift_box(Walk *walk, int from, int to) {
  int box = 0;
  while (box < walk->box_count && walk->boxes[box] != from) box++;
  assert(box < walk->box_count && walk->mark[to] != CLOSED);
  walk->boxes[box] = to;
  walk->mark[from] = 0;
  walk->mark[to] = CLOSED;
}

void walk_write(Walk *walk, const Push *pushes, size_t count, Text *out) {
  const Squares *squares = walk->squares;
  walk_place_start(walk);
  int player = squares->player;
  for (size_t i = 0; i < count; i++) {
    bool comes = walk_to(walk, player, push_behind(squares, pushes[i]), out);
    assert(comes);
    text_add_char(out, verify_letter(push_dir(pushes[i]), true));
    player = push_from(pushes[i]);
    shift_box(walk, player, push_to(squares, pushes[i]));
  }
}
