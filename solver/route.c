#include "route.h"

#include <assert.h>
#include <string.h>

#include "mem.h"
#include "verify.h"

void route_begin(Route *walk, const Squares *squares) {
  size_t count = (size_t)squares->count;
  if (count > walk->room) {
    route_free(walk);
    walk->room = count;
    walk->box = mem_alloc(count, sizeof *walk->box);
    walk->seen = mem_alloc(count, sizeof *walk->seen);
    walk->steps = mem_alloc(count, sizeof *walk->steps);
    walk->queue = mem_alloc(count, sizeof *walk->queue);
  }
  walk->squares = squares;
  route_clear_boxes(walk);
}

void route_free(Route *walk) {
  mem_free(walk->box);
  mem_free(walk->seen);
  mem_free(walk->steps);
  mem_free(walk->queue);
  *walk = (Route){0};
}

static void next_stamp(uint32_t *marks, uint32_t *stamp, size_t count) {
  if (++*stamp) return;
  memset(marks, 0, count * sizeof *marks);
  *stamp = 1;
}

void route_clear_boxes(Route *walk) { next_stamp(walk->box, &walk->box_stamp, walk->room); }

void route_measure(Route *walk, int from, int until) {
  next_stamp(walk->seen, &walk->seen_stamp, walk->room);
  int head = 0, tail = 0;
  walk->seen[from] = walk->seen_stamp;
  walk->steps[from] = 0;
  walk->queue[tail++] = from;
  while (head < tail && walk->queue[head] != until) {
    int at = walk->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = at + walk->squares->step[dir];
      if (route_reached(walk, next) || !squares_floor(walk->squares, next)) continue;
      if (route_is_box(walk, next)) continue;
      walk->seen[next] = walk->seen_stamp;
      walk->steps[next] = walk->steps[at] + 1;
      walk->queue[tail++] = next;
    }
  }
}

// Steps are counted from the far end, so that the way can be written as it is walked.
static void write_way(Route *walk, int from, int to, Text *out) {
  if (from == to) return;
  route_measure(walk, to, from);
  assert(route_reached(walk, from));
  while (from != to)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = from + walk->squares->step[dir];
      if (!route_reached(walk, next) || walk->steps[next] + 1 != walk->steps[from]) continue;
      text_add_char(out, verify_letter((Dir)dir, false));
      from = next;
      break;
    }
}

void route_write(Route *walk, const Push *pushes, size_t count, Text *out) {
  const Squares *squares = walk->squares;
  route_clear_boxes(walk);
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) route_put_box(walk, square);
  int player = squares->player;
  for (size_t i = 0; i < count; i++) {
    int from = push_from(pushes[i]), to = push_to(squares, pushes[i]);
    assert(route_is_box(walk, from) && squares_floor(squares, to) && !route_is_box(walk, to));
    write_way(walk, player, 2 * from - to, out);
    text_add_char(out, verify_letter(push_dir(pushes[i]), true));
    route_lift_box(walk, from);
    route_put_box(walk, to);
    player = from;
  }
}
