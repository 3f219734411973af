// Beam search, one depth after the other. A state is promising when its boxes stand far from the
// nearest goals, counted in pulls with only the walls in the way: no solution has fewer pushes
// than that, so the start that is chosen in the end, the most promising, is known to be far; going
// to and fro gains nothing. Ties are broken by the hash, which keeps the states kept varied.
//
// A successor is entered with the cell its player stands on. Only when it is expanded is the
// region filled, and then the state is known by the region's lowest cell: one fill per state
// expanded. States are told apart by a 64-bit hash alone; two that share one cost a state, no more.
#include "reverse/beam.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { UNREACHED = 0xFFFF };

typedef struct {
  Beam *beam;
  const Field *field;
  int boxes;
  Metric metric;
  StartRule rule;
  Farthest *out;
  int best;  // the promise of the starts kept
  int top;   // and of all states, starts or not
} Search;

// ---- promise

static void measure_far(Beam *beam, const Field *field, const Farthest *goals) {
  int head = 0, tail = 0;
  for (int i = 0; i < field->cells; i++) beam->far[i] = UNREACHED;
  for (int i = 0; i < goals->boxes; i++) {
    beam->far[goals->goal[i]] = 0;
    beam->queue[tail++] = goals->goal[i];
  }
  while (head < tail) {
    int box = beam->queue[head++];
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = field->near[box][d];
      if (to == FIELD_NONE || field->near[to][d] == FIELD_NONE) continue;
      if (beam->far[to] != UNREACHED) continue;
      beam->far[to] = (uint16_t)(beam->far[box] + 1);
      beam->queue[tail++] = (uint16_t)to;
    }
  }
}

// ---- states known by hash

static uint64_t mixed(uint64_t x) {
  x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
  return x ^ (x >> 31);
}

static uint64_t key_of(const BeamState *state, int boxes, int player) {
  uint64_t key = mixed((uint64_t)player + 1);
  for (int i = 0; i < boxes; i++) key = mixed(key + state->box[i] + 1);
  return key ? key : 1;
}

static bool seen_add(Beam *beam, uint64_t key) {
  size_t at = (size_t)key & (beam->seen_room - 1);
  for (; beam->seen[at]; at = (at + 1) & (beam->seen_room - 1))
    if (beam->seen[at] == key) return false;
  beam->seen[at] = key;
  beam->seen_count++;
  return true;
}

static void seen_begin(Beam *beam, uint64_t states) {
  size_t room = 1024;
  while (room < 2 * states) room *= 2;
  mem_free(beam->seen);
  beam->seen = mem_alloc(room, sizeof *beam->seen);  // fresh pages: what is not used costs nothing
  beam->seen_room = room;
  beam->seen_count = 0;
}

// ---- one state

// Marks the player's region and returns its lowest cell.
static int fill(Beam *beam, const Field *field, int from) {
  int head = 0, tail = 0, lowest = from;
  if (++beam->stamp == 0) {
    memset(beam->mark, 0, sizeof beam->mark);
    beam->stamp = 1;
  }
  beam->mark[from] = beam->stamp;
  beam->queue[tail++] = (uint16_t)from;
  while (head < tail) {
    int cell = beam->queue[head++];
    if (cell < lowest) lowest = cell;
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = field->near[cell][d];
      if (to == FIELD_NONE || beam->boxed[to] || beam->mark[to] == beam->stamp) continue;
      beam->mark[to] = beam->stamp;
      beam->queue[tail++] = (uint16_t)to;
    }
  }
  return lowest;
}

static void move_box(BeamState *state, int boxes, int index, int to) {
  for (; index > 0 && state->box[index - 1] > to; index--)
    state->box[index] = state->box[index - 1];
  for (; index + 1 < boxes && state->box[index + 1] < to; index++)
    state->box[index] = state->box[index + 1];
  state->box[index] = (uint16_t)to;
}

static int step_cost(Metric metric, const BeamState *from, int box, int dir) {
  bool same_box = from->last_box == box;
  switch (metric) {
    case METRIC_PUSHES:
      return 1;
    case METRIC_CHANGES:
      return !same_box;
    default:
      return !(same_box && from->last_dir == dir);
  }
}

static void add_next(Beam *beam, const BeamState *state) {
  beam->next = mem_grow(beam->next, beam->next_count, &beam->next_room, sizeof *beam->next);
  beam->next[beam->next_count++] = *state;
}

static void pull(Search *s, const BeamState *from, uint32_t trail, int index, int dir, int to,
                 int man) {
  BeamState next = *from;
  next.before = trail;
  int box = from->box[index];
  next.promise += s->beam->far[to] - s->beam->far[box];
  next.cost += step_cost(s->metric, from, box, dir);
  next.last_box = (uint16_t)to;
  next.last_dir = (uint16_t)dir;
  next.player = (uint16_t)man;
  move_box(&next, s->boxes, index, to);
  next.key = key_of(&next, s->boxes, man);
  add_next(s->beam, &next);
}

static uint32_t trail_add(Beam *beam, const BeamState *state) {
  if (state->last_box == FIELD_NONE) return 0;
  beam->trail = mem_grow(beam->trail, beam->trail_count, &beam->trail_room, sizeof *beam->trail);
  beam->trail[beam->trail_count] = (BeamTrail){state->before, state->last_box, state->last_dir};
  return (uint32_t)++beam->trail_count;
}

static void keep_start(Search *s, const BeamState *state, int lowest, uint32_t trail) {
  if (state->promise > s->top) s->top = state->promise;
  if (state->promise < s->best || !farthest_allows(s->out, s->rule, state->box)) return;
  Farthest *out = s->out;
  // Of two equally promising ones, one that takes more steps; a list has one length.
  if (state->promise == s->best && state->cost < out->depth) return;
  if (state->promise > s->best || state->cost > out->depth) out->starts = 0, out->count = 0;
  s->best = state->promise;
  out->depth = state->cost;
  Start start = {.player = (uint16_t)lowest, .trail = trail};
  memcpy(start.box, state->box, (size_t)s->boxes * sizeof start.box[0]);
  farthest_add(out, &start);
}

static void expand(Search *s, const BeamState *state) {
  Beam *beam = s->beam;
  for (int i = 0; i < s->boxes; i++) beam->boxed[state->box[i]] = true;
  int lowest = fill(beam, s->field, state->player);
  if (seen_add(beam, key_of(state, s->boxes, lowest))) {
    s->out->states++;
    uint32_t trail = trail_add(beam, state);
    if (state->cost) keep_start(s, state, lowest, trail);
    for (int i = 0; i < s->boxes; i++) {
      for (int d = 0; d < DIR_COUNT; d++) {
        int to = s->field->near[state->box[i]][d];
        if (to == FIELD_NONE || beam->mark[to] != beam->stamp) continue;
        int man = s->field->near[to][d];
        if (man != FIELD_NONE && beam->mark[man] == beam->stamp)
          pull(s, state, trail, i, d, to, man);
      }
    }
  }
  for (int i = 0; i < s->boxes; i++) beam->boxed[state->box[i]] = false;
}

// ---- the search

static int by_promise(const void *left, const void *right) {
  const BeamState *a = left, *b = right;
  if (a->promise != b->promise) return a->promise > b->promise ? -1 : 1;
  if (a->key != b->key) return a->key < b->key ? -1 : 1;
  return (a->cost > b->cost) - (a->cost < b->cost);
}

// The best of the next states, without those that are there twice.
static void next_depth(Beam *beam, int width) {
  qsort(beam->next, beam->next_count, sizeof *beam->next, by_promise);
  size_t kept = 0;
  for (size_t i = 0; i < beam->next_count && kept < (size_t)width; i++)
    if (!kept || beam->next[i].key != beam->next[kept - 1].key) beam->next[kept++] = beam->next[i];
  BeamState *old = beam->front;
  size_t old_room = beam->front_room;
  beam->front = beam->next;
  beam->front_room = beam->next_room;
  beam->front_count = kept;
  beam->next = old;
  beam->next_room = old_room;
  beam->next_count = 0;
}

static void begin(Search *s) {
  Beam *beam = s->beam;
  BeamState solved = {.last_box = FIELD_NONE};
  for (int i = 0; i < s->boxes; i++) {
    solved.box[i] = s->out->goal[i];
    beam->boxed[solved.box[i]] = true;
  }
  beam->next_count = 0;
  for (int cell = 0; cell < s->field->cells; cell++) {
    if (beam->boxed[cell] || beam->mark[cell]) continue;  // marked: in a region that we have
    fill(beam, s->field, cell);
    solved.player = (uint16_t)cell;
    solved.key = key_of(&solved, s->boxes, cell);
    add_next(beam, &solved);
  }
  for (int i = 0; i < s->boxes; i++) beam->boxed[solved.box[i]] = false;
}

void beam_search(Beam *beam, const Field *field, const uint16_t *goals, int boxes, Metric metric,
                 StartRule rule, BeamLimits limits, Farthest *out) {
  assert(boxes < field->cells && limits.width > 0);
  farthest_begin(out, goals, boxes);
  Search s = {beam, field, boxes, metric, rule, out, 0, 0};
  memset(beam->mark, 0, sizeof beam->mark);
  memset(beam->boxed, 0, sizeof beam->boxed);
  beam->stamp = 0;
  measure_far(beam, field, out);
  seen_begin(beam, limits.states);
  beam->trail_count = 0;
  begin(&s);
  for (int idle = 0; beam->next_count && out->states < limits.states && idle < limits.patience;) {
    int best = s.top;
    if (halted(limits.halt)) return;
    next_depth(beam, limits.width);
    for (size_t i = 0; i < beam->front_count && out->states < limits.states; i++)
      expand(&s, &beam->front[i]);
    idle = s.top > best ? 0 : idle + 1;
    if (limits.enough && out->depth >= limits.enough) return;
  }
}

// ---- the way of a start

// Walks from one cell to another, both in one region; the steps are found from the end backwards.
static void walk(Beam *beam, const Field *field, int from, int to, Text *moves) {
  uint16_t *queue = beam->queue;
  int head = 0, tail = 0;
  uint8_t way[FIELD_MAX_CELLS];  // the direction to go in from a cell
  beam->stamp++;
  beam->mark[to] = beam->stamp;
  queue[tail++] = (uint16_t)to;
  while (beam->mark[from] != beam->stamp && head < tail) {
    int cell = queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = field->near[cell][dir];
      if (next == FIELD_NONE || beam->boxed[next] || beam->mark[next] == beam->stamp) continue;
      beam->mark[next] = beam->stamp;
      way[next] = (uint8_t)dir_opposite((Dir)dir);
      queue[tail++] = (uint16_t)next;
    }
  }
  assert(beam->mark[from] == beam->stamp);
  for (; from != to; from = field->near[from][way[from]])
    text_add_bytes(moves, &"lurd"[way[from]], 1);
}

void beam_line(Beam *beam, const Field *field, const Start *start, int boxes, int player,
               Text *moves) {
  memset(beam->boxed, 0, sizeof beam->boxed);
  for (int i = 0; i < boxes; i++) beam->boxed[start->box[i]] = true;
  for (uint32_t at = start->trail; at; at = beam->trail[at - 1].before) {
    int box = beam->trail[at - 1].box, dir = beam->trail[at - 1].dir;
    int home = field->near[box][dir_opposite((Dir)dir)];
    walk(beam, field, player, field->near[box][dir], moves);
    text_add_bytes(moves, &"LURD"[dir_opposite((Dir)dir)], 1);
    beam->boxed[box] = false;
    beam->boxed[home] = true;
    player = box;
  }
}

void beam_free(Beam *beam) {
  mem_free(beam->front);
  mem_free(beam->next);
  mem_free(beam->seen);
  mem_free(beam->trail);
  *beam = (Beam){0};
}
