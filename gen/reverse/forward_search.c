// All states lie in one array in the order they were found. A hash table leads from a box set to
// its first state, and states with the same boxes are linked. So one lookup tells whether a state
// is known and whether its set is new.
#include "reverse/forward_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/fnv64.h"
#include "base/mem.h"
#include "reverse/room_reach.h"

enum { FIRST_SLOTS = 1024, FAR = 0xFFFF };

typedef struct {
  ForwardSearch *work;
  const RoomCells *room;
  int boxes;
  StartRule rule;
  ForwardLimits limits;
  Rng rng;
  bool full;         // a limit is reached
  size_t best;       // 1 + the state with the best goals
  uint32_t as_good;  // how many are as good as it
  bool cut_short;    // there are goals that are too far for the rule
} Search;

// ---- regions of the player

// Marks the player's region and returns its lowest cell. back[cell], unless `back` is NULL, becomes
// the direction of the first step from the cell to `from`.
static int fill(ForwardSearch *work, const RoomCells *room, int from, uint8_t *back) {
  int head = 0, tail = 0, lowest = from;
  if (++work->stamp == 0) {
    memset(work->mark, 0, sizeof work->mark);
    work->stamp = 1;
  }
  work->mark[from] = work->stamp;
  work->queue[tail++] = (uint16_t)from;
  while (head < tail) {
    int cell = work->queue[head++];
    if (cell < lowest) lowest = cell;
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = room->neighbour[cell][d];
      if (to == ROOM_CELLS_NONE || work->has_box[to] || work->mark[to] == work->stamp) continue;
      work->mark[to] = work->stamp;
      if (back) back[to] = (uint8_t)dir_opposite((Dir)d);
      work->queue[tail++] = (uint16_t)to;
    }
  }
  return lowest;
}

static void put_boxes(ForwardSearch *work, const uint16_t *box, int boxes, bool there) {
  for (int i = 0; i < boxes; i++) work->has_box[box[i]] = there;
}

int forward_search_regions(ForwardSearch *work, const RoomCells *room, const uint16_t *boxes,
                           int count, StartRule rule, uint16_t *lowest) {
  bool done[ROOM_CELLS_MAX] = {false};
  int regions = 0, place = rule.player_place;
  put_boxes(work, boxes, count, true);
  for (int cell = 0; cell < room->cells; cell++) {
    if (work->has_box[cell] || done[cell]) continue;
    int first = fill(work, room, cell, NULL);
    if (!place || work->mark[place - 1] == work->stamp) lowest[regions++] = (uint16_t)first;
    for (int i = cell; i < room->cells; i++) done[i] |= work->mark[i] == work->stamp;
  }
  put_boxes(work, boxes, count, false);
  return regions;
}

// ---- known states

static bool same_boxes(const Search *s, const ForwardState *a, const ForwardState *b) {
  return !memcmp(a->box, b->box, (size_t)s->boxes * sizeof a->box[0]);
}

static uint32_t *slot_of(const Search *s, const ForwardState *state) {
  const ForwardSearch *work = s->work;
  size_t at = (size_t)fnv64(state->box, (size_t)s->boxes * sizeof state->box[0]);
  at ^= at >> 29;
  for (at &= work->slots - 1; work->first[at]; at = (at + 1) & (work->slots - 1))
    if (same_boxes(s, &work->state[work->first[at] - 1], state)) break;
  return &work->first[at];
}

static void grow_table(Search *s) {
  ForwardSearch *work = s->work;
  uint32_t *old = work->first;
  size_t slots = work->slots;
  work->slots = 2 * slots;
  work->first = mem_alloc(work->slots, sizeof *work->first);
  for (size_t i = 0; i < slots; i++)
    if (old[i]) *slot_of(s, &work->state[old[i] - 1]) = old[i];
  mem_free(old);
}

static bool is_known(const ForwardSearch *work, uint32_t first, int player) {
  for (uint32_t at = first; at; at = work->state[at - 1].next)
    if (work->state[at - 1].player == player) return true;
  return false;
}

static uint64_t bytes_used(const ForwardSearch *work) {
  return (work->count + 1) * (sizeof *work->state + sizeof *work->front) +
         2 * work->slots * sizeof *work->first;
}

// Adds a new state; false if it is known or a limit is reached. *new_set: no state had its boxes.
static bool add_state(Search *s, ForwardState state, bool *new_set) {
  ForwardSearch *work = s->work;
  if (2 * work->sets >= work->slots) grow_table(s);
  uint32_t *slot = slot_of(s, &state);
  *new_set = !*slot;
  if (is_known(work, *slot, state.player)) return false;
  s->full |= work->count >= s->limits.states || bytes_used(work) > s->limits.bytes ||
             work->count >= UINT32_MAX - 1;
  if (s->full) return false;
  work->state = mem_grow(work->state, work->count, &work->capacity, sizeof *work->state);
  uint32_t number = (uint32_t)work->count + 1;
  if (*new_set) {
    *slot = number;
    work->sets++;
  } else {
    state.next = work->state[*slot - 1].next;
    work->state[*slot - 1].next = number;
  }
  work->state[work->count++] = state;
  return true;
}

// ---- goals

static bool admissible(const Search *s, const ForwardState *state) {
  const ForwardState *start = &s->work->state[0];
  int on_goals = 0;
  for (int i = 0; i < s->boxes; i++)
    for (int j = 0; j < s->boxes; j++) on_goals += state->box[i] == start->box[j];
  return on_goals < s->boxes && start_rule_allows(s->rule, on_goals);
}

// Without a width the depth decides. A beam looks at the score first, because its depth is only the
// length of one path.
static int compare_goals(const Search *s, const ForwardState *a, const ForwardState *b) {
  if (s->limits.width && a->score != b->score) return a->score < b->score ? -1 : 1;
  return a->depth < b->depth ? -1 : a->depth > b->depth;
}

static void consider(Search *s, size_t index) {
  const ForwardState *state = &s->work->state[index];
  if (!admissible(s, state)) return;
  if (s->rule.most_steps && state->depth > s->rule.most_steps) {
    s->cut_short = true;
    return;
  }
  int order = s->best ? compare_goals(s, state, &s->work->state[s->best - 1]) : 1;
  if (order < 0) return;
  if (order > 0) s->as_good = 0;
  if (rng_below(&s->rng, ++s->as_good) == 0) s->best = index + 1;
}

// ---- pushes

static void move_box(ForwardState *state, int boxes, int index, int to) {
  for (; index > 0 && state->box[index - 1] > to; index--)
    state->box[index] = state->box[index - 1];
  for (; index + 1 < boxes && state->box[index + 1] < to; index++)
    state->box[index] = state->box[index + 1];
  state->box[index] = (uint16_t)to;
}

// The state that is expanded, with masks in a small room.
typedef struct {
  size_t index;
  ForwardState state;
  Mask boxes, region;
} Expanded;

// In a small room: the lowest cell of the player's region after the push of a box. Mostly the old
// region only gains the cell of the box and loses the cell where it goes.
static int lowest_by_mask(const RoomCells *room, const Expanded *now, int box, int to) {
  Mask boxes = now->boxes;
  mask_remove(&boxes, box);
  mask_add(&boxes, to);
  Mask free = mask_less(room->all, boxes);
  bool joins = !mask_within(mask_and(room->neighbour_mask[box], free), now->region);
  if (joins || !mask_empty(mask_and(room->ring_mask[to], boxes)))
    return mask_lowest(room_reach(room, free, box));
  Mask region = now->region;
  mask_add(&region, box);
  mask_remove(&region, to);
  return mask_lowest(region);
}

static int lowest_by_fill(Search *s, int box, int to) {
  ForwardSearch *work = s->work;
  work->has_box[box] = false;
  work->has_box[to] = true;
  int lowest = fill(work, s->room, box, NULL);
  work->has_box[to] = false;
  work->has_box[box] = true;
  return lowest;
}

// What a box on the cell adds to the score. Usually no goal may be where a box begins, so a beam
// moves all boxes away first.
static int worth(const ForwardSearch *work, int cell) {
  enum { MOVED_AWAY = ROOM_CELLS_MAX };
  int distance = work->distance[cell];
  return distance ? distance + MOVED_AWAY : 0;
}

static void push(Search *s, const Expanded *now, int index, int to) {
  ForwardSearch *work = s->work;
  ForwardState next = now->state;
  int box = next.box[index];
  move_box(&next, s->boxes, index, to);
  next.player = (uint16_t)(s->room->small ? lowest_by_mask(s->room, now, box, to)
                                          : lowest_by_fill(s, box, to));
  next.depth++;
  next.score += worth(work, to) - worth(work, box);
  next.next = 0;
  next.parent = (uint32_t)now->index + 1;
  bool new_set;
  if (add_state(s, next, &new_set) && new_set) consider(s, work->count - 1);
}

// A push that the player can make: box `index` goes to cell `to`.
typedef struct {
  int index, to;
} Option;

static bool reaches(const Search *s, const Expanded *now, int cell) {
  if (s->room->small) return mask_has(now->region, cell);
  return s->work->mark[cell] == s->work->stamp;
}

static int list_options(const Search *s, const Expanded *now, Option *option) {
  int count = 0;
  for (int i = 0; i < s->boxes; i++)
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = s->room->neighbour[now->state.box[i]][d];
      int stand = s->room->neighbour[now->state.box[i]][dir_opposite((Dir)d)];
      if (to == ROOM_CELLS_NONE || stand == ROOM_CELLS_NONE) continue;
      if (!s->work->has_box[to] && reaches(s, now, stand)) option[count++] = (Option){i, to};
    }
  return count;
}

static void find_region(Search *s, Expanded *now) {
  if (!s->room->small) {
    fill(s->work, s->room, now->state.player, NULL);
    return;
  }
  for (int i = 0; i < s->boxes; i++) mask_add(&now->boxes, now->state.box[i]);
  now->region = room_reach(s->room, mask_less(s->room->all, now->boxes), now->state.player);
}

static void expand(Search *s, size_t index) {
  ForwardSearch *work = s->work;
  Expanded now = {.index = index, .state = work->state[index]};
  Option option[BOXES_MAX * DIR_COUNT];
  if (now.state.depth == UINT16_MAX) return;
  put_boxes(work, now.state.box, s->boxes, true);
  find_region(s, &now);
  int count = list_options(s, &now, option);
  for (int i = 0; i < count && !s->full; i++) push(s, &now, option[i].index, option[i].to);
  put_boxes(work, now.state.box, s->boxes, false);
}

// ---- the search

static void compute_distances(Search *s, const Start *start) {
  ForwardSearch *work = s->work;
  int head = 0, tail = 0;
  memset(work->distance, 0xFF, sizeof work->distance);
  for (int i = 0; i < s->boxes; i++) {
    work->distance[start->box[i]] = 0;
    work->queue[tail++] = start->box[i];
  }
  while (head < tail) {
    int cell = work->queue[head++];
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = s->room->neighbour[cell][d], stand = s->room->neighbour[cell][dir_opposite((Dir)d)];
      if (to == ROOM_CELLS_NONE || stand == ROOM_CELLS_NONE || work->distance[to] != FAR) continue;
      work->distance[to] = (uint16_t)(work->distance[cell] + 1);
      work->queue[tail++] = (uint16_t)to;
    }
  }
}

static void begin(Search *s, const Start *start) {
  ForwardSearch *work = s->work;
  ForwardState first = {.player = start->player};
  bool new_set;
  memcpy(first.box, start->box, (size_t)s->boxes * sizeof first.box[0]);
  memset(work->has_box, 0, sizeof work->has_box);
  work->count = work->sets = 0;
  mem_free(work->first);
  work->slots = FIRST_SLOTS;
  work->first = mem_alloc(work->slots, sizeof *work->first);
  compute_distances(s, start);
  add_state(s, first, &new_set);
}

// The order of a state in a sorted front as one number: a higher score first, then an earlier
// state. The number ends with the index of the state.
static uint64_t front_order(const ForwardSearch *work, uint32_t index) {
  return (uint64_t)((int64_t)INT32_MAX - work->state[index].score) << 32 | index;
}

static int by_order(const void *left, const void *right) {
  uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
  return a < b ? -1 : a > b;
}

static void sort_front(ForwardSearch *work, size_t count) {
  uint64_t *order = mem_alloc(count, sizeof *order);
  for (size_t i = 0; i < count; i++) order[i] = front_order(work, work->front[i]);
  qsort(order, count, sizeof *order, by_order);
  for (size_t i = 0; i < count; i++) work->front[i] = (uint32_t)order[i];
  mem_free(order);
}

// The states from number `from` on become the front, with a width only the best of them. Returns
// how many.
static size_t next_front(Search *s, size_t from) {
  ForwardSearch *work = s->work;
  size_t count = work->count - from;
  if (work->front_capacity < count) {
    work->front_capacity = count + count / 2;
    work->front = mem_resize(work->front, work->front_capacity, sizeof *work->front);
  }
  for (size_t i = 0; i < count; i++) work->front[i] = (uint32_t)(from + i);
  if (!s->limits.width || count <= s->limits.width) return count;
  sort_front(work, count);
  return s->limits.width;
}

static void run(Search *s) {
  enum { STOP_INTERVAL = 256, PATIENCE = 40 };
  ForwardSearch *work = s->work;
  int idle = 0;
  for (size_t from = 0; from < work->count && !s->full && idle < PATIENCE;) {
    size_t front = next_front(s, from), best = s->best;
    from = work->count;
    for (size_t i = 0; i < front && !s->full; i++) {
      if (i % STOP_INTERVAL == 0 && stop_flag_raised(s->limits.stop)) s->full = true;
      if (!s->full) expand(s, work->front[i]);
    }
    idle = s->best == best && s->limits.width ? idle + 1 : 0;
  }
}

void forward_search(ForwardSearch *work, const RoomCells *room, const Start *start, int boxes,
                    StartRule rule, ForwardLimits limits, Rng rng, ReverseResult *out) {
  assert(boxes >= 1 && boxes <= BOXES_MAX && boxes < room->cells);
  Search s = {.work = work, .room = room, .boxes = boxes, .rule = rule, .limits = limits};
  s.rng = rng;
  begin(&s, start);
  run(&s);
  reverse_result_begin(out, s.best ? work->state[s.best - 1].box : start->box, boxes);
  out->states = work->count;
  out->proven = !s.full && !limits.width;
  out->cut_short = s.cut_short;
  if (!s.best) return;
  Start only = *start;
  only.path = (uint32_t)s.best;
  out->depth = work->state[s.best - 1].depth;
  reverse_result_add(out, &only);
}

// ---- the solution

static void walk(ForwardSearch *work, const RoomCells *room, int from, int to, Text *moves) {
  uint8_t back[ROOM_CELLS_MAX];
  fill(work, room, to, back);
  assert(work->mark[from] == work->stamp);
  for (; from != to; from = room->neighbour[from][back[from]])
    text_add_bytes(moves, &"lurd"[back[from]], 1);
}

static bool has_cell(const ForwardState *state, int boxes, int cell) {
  for (int i = 0; i < boxes; i++)
    if (state->box[i] == cell) return true;
  return false;
}

// The box that is in one state and not in the other.
static int moved_box(const ForwardState *in, const ForwardState *not_in, int boxes) {
  int i = 0;
  while (has_cell(not_in, boxes, in->box[i])) i++;
  return in->box[i];
}

void forward_search_solution(ForwardSearch *work, const RoomCells *room, const ReverseResult *found,
                             int player, Text *moves) {
  uint32_t at = found->start[0].path;
  size_t length = work->state[at - 1].depth;
  uint32_t *way = mem_alloc(length + 1, sizeof *way);
  for (size_t i = length + 1; i-- > 0; at = work->state[at - 1].parent) way[i] = at - 1;
  put_boxes(work, work->state[way[0]].box, found->boxes, true);
  for (size_t i = 0; i < length; i++) {
    const ForwardState *before = &work->state[way[i]], *after = &work->state[way[i + 1]];
    int from = moved_box(before, after, found->boxes), to = moved_box(after, before, found->boxes);
    int dir = 0;
    while (room->neighbour[from][dir] != to) dir++;
    walk(work, room, player, room->neighbour[from][dir_opposite((Dir)dir)], moves);
    text_add_bytes(moves, &"LURD"[dir], 1);
    work->has_box[from] = false;
    work->has_box[to] = true;
    player = from;
  }
  put_boxes(work, work->state[way[length]].box, found->boxes, false);
  mem_free(way);
}

void forward_search_free(ForwardSearch *work) {
  mem_free(work->state);
  mem_free(work->first);
  mem_free(work->front);
  *work = (ForwardSearch){0};
}
