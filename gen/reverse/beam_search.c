// Beam search, depth by depth. The score of a state is the sum of the distances of its boxes to the
// nearest goals, counted in pulls without other boxes. No solution has fewer pushes than that. So
// the start with the best score is certainly far away, and pulling to and fro gains nothing. Equal
// scores are ordered by hash, which keeps the beam varied.
//
// A new state stores the cell where its player stands. The region is filled only when the state is
// expanded, and then the lowest cell of the region identifies the state: one fill for each expanded
// state. States are compared by a 64-bit hash alone. Two states with the same hash lose one state
// of the search, nothing more.
//
// The room may be too large for masks, so the fill marks cells in an array (compare room_reach.h).
#include "reverse/beam_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { UNREACHED = 0xFFFF };

typedef struct {
  BeamSearch *beam;
  const RoomCells *room;
  int boxes;
  Metric metric;
  StartRule rule;
  ReverseResult *out;
  int best;  // score of the starts in `out`
  int top;   // best score of all expanded states, admissible as starts or not
} Search;

// ---- scores

static void compute_goal_distances(BeamSearch *beam, const RoomCells *room,
                                   const ReverseResult *goals) {
  int head = 0, tail = 0;
  for (int i = 0; i < room->cells; i++) beam->goal_distance[i] = UNREACHED;
  for (int i = 0; i < goals->boxes; i++) {
    beam->goal_distance[goals->goal[i]] = 0;
    beam->queue[tail++] = goals->goal[i];
  }
  while (head < tail) {
    int box = beam->queue[head++];
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = room->neighbour[box][d];
      if (to == ROOM_CELLS_NONE || room->neighbour[to][d] == ROOM_CELLS_NONE) continue;
      if (beam->goal_distance[to] != UNREACHED) continue;
      beam->goal_distance[to] = (uint16_t)(beam->goal_distance[box] + 1);
      beam->queue[tail++] = (uint16_t)to;
    }
  }
}

// ---- known states

static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
  return x ^ (x >> 31);
}

static uint64_t key_of(const BeamState *state, int boxes, int player) {
  uint64_t key = mix((uint64_t)player + 1);
  for (int i = 0; i < boxes; i++) key = mix(key + state->box[i] + 1);
  return key ? key : 1;
}

static const OpenHashShape SEEN = {1, 1};

static bool seen_add(BeamSearch *beam, uint64_t key) {
  uint64_t *slot = open_hash_find(&beam->seen, SEEN, &key);
  if (!open_hash_is_free(slot, SEEN)) return false;
  open_hash_enter(&beam->seen, SEEN, slot, &key);
  return true;
}

// Room for all states that may be expanded, so the table never has to grow.
static void seen_begin(BeamSearch *beam, uint64_t states) {
  size_t slots = 1024;
  while (slots < 2 * states) slots *= 2;
  open_hash_begin(&beam->seen, SEEN, slots);
}

// ---- one state

// Marks the player's region and returns its lowest cell. back[cell], unless `back` is NULL, becomes
// the direction of the first step on a shortest walk from the cell to `from`.
static inline int fill(BeamSearch *beam, const RoomCells *room, int from, uint8_t *back) {
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
      int to = room->neighbour[cell][d];
      if (to == ROOM_CELLS_NONE || beam->has_box[to] || beam->mark[to] == beam->stamp) continue;
      beam->mark[to] = beam->stamp;
      if (back) back[to] = (uint8_t)dir_opposite((Dir)d);
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

static void add_next(BeamSearch *beam, const BeamState *state) {
  beam->next = mem_grow(beam->next, beam->next_count, &beam->next_capacity, sizeof *beam->next);
  beam->next[beam->next_count++] = *state;
}

static void pull(Search *s, const BeamState *from, uint32_t path, int index, int dir, int to,
                 int player) {
  BeamState next = *from;
  next.parent = path;
  int box = from->box[index];
  next.score += s->beam->goal_distance[to] - s->beam->goal_distance[box];
  next.cost += step_cost(s->metric, from, box, dir);
  next.last_box = (uint16_t)to;
  next.last_dir = (uint16_t)dir;
  next.player = (uint16_t)player;
  move_box(&next, s->boxes, index, to);
  next.key = key_of(&next, s->boxes, player);
  add_next(s->beam, &next);
}

static uint32_t path_add(BeamSearch *beam, const BeamState *state) {
  if (state->last_box == ROOM_CELLS_NONE) return 0;
  beam->path = mem_grow(beam->path, beam->path_count, &beam->path_capacity, sizeof *beam->path);
  beam->path[beam->path_count] = (BeamStep){state->parent, state->last_box, state->last_dir};
  return (uint32_t)++beam->path_count;
}

static void keep_start(Search *s, const BeamState *state, int lowest, uint32_t path) {
  if (state->score > s->top) s->top = state->score;
  if (s->rule.most_steps && state->cost > s->rule.most_steps) return;
  if (state->score < s->best || !reverse_result_allows(s->out, s->rule, state->box)) return;
  int place = s->rule.player_place;
  if (place && s->beam->mark[place - 1] != s->beam->stamp) return;
  ReverseResult *out = s->out;
  // With equal scores more steps win. All starts in the list have the same number of steps.
  if (state->score == s->best && state->cost < out->depth) return;
  if (state->score > s->best || state->cost > out->depth) reverse_result_clear(out);
  s->best = state->score;
  out->depth = state->cost;
  Start start = {.player = (uint16_t)lowest, .path = path};
  memcpy(start.box, state->box, (size_t)s->boxes * sizeof start.box[0]);
  reverse_result_add(out, &start);
}

static void expand(Search *s, const BeamState *state) {
  BeamSearch *beam = s->beam;
  for (int i = 0; i < s->boxes; i++) beam->has_box[state->box[i]] = true;
  int lowest = fill(beam, s->room, state->player, NULL);
  if (seen_add(beam, key_of(state, s->boxes, lowest))) {
    s->out->states++;
    uint32_t path = path_add(beam, state);
    if (state->cost) keep_start(s, state, lowest, path);
    for (int i = 0; i < s->boxes; i++) {
      for (int d = 0; d < DIR_COUNT; d++) {
        int to = s->room->neighbour[state->box[i]][d];
        if (to == ROOM_CELLS_NONE || beam->mark[to] != beam->stamp) continue;
        int player = s->room->neighbour[to][d];
        if (player != ROOM_CELLS_NONE && beam->mark[player] == beam->stamp)
          pull(s, state, path, i, d, to, player);
      }
    }
  }
  for (int i = 0; i < s->boxes; i++) beam->has_box[state->box[i]] = false;
}

// ---- the search

static int by_score(const void *left, const void *right) {
  const BeamState *a = left, *b = right;
  if (a->score != b->score) return a->score > b->score ? -1 : 1;
  if (a->key != b->key) return a->key < b->key ? -1 : 1;
  return (a->cost > b->cost) - (a->cost < b->cost);
}

// The next states become the front: the best `width` of them, without duplicates.
static void next_depth(BeamSearch *beam, int width) {
  qsort(beam->next, beam->next_count, sizeof *beam->next, by_score);
  size_t kept = 0;
  for (size_t i = 0; i < beam->next_count && kept < (size_t)width; i++)
    if (!kept || beam->next[i].key != beam->next[kept - 1].key) beam->next[kept++] = beam->next[i];
  BeamState *old = beam->front;
  size_t old_capacity = beam->front_capacity;
  beam->front = beam->next;
  beam->front_capacity = beam->next_capacity;
  beam->front_count = kept;
  beam->next = old;
  beam->next_capacity = old_capacity;
  beam->next_count = 0;
}

static void begin(Search *s) {
  BeamSearch *beam = s->beam;
  BeamState solved = {.last_box = ROOM_CELLS_NONE};
  for (int i = 0; i < s->boxes; i++) {
    solved.box[i] = s->out->goal[i];
    beam->has_box[solved.box[i]] = true;
  }
  beam->next_count = 0;
  for (int cell = 0; cell < s->room->cells; cell++) {
    if (beam->has_box[cell] || beam->mark[cell]) continue;  // marked: in a known region
    fill(beam, s->room, cell, NULL);
    solved.player = (uint16_t)cell;
    solved.key = key_of(&solved, s->boxes, cell);
    add_next(beam, &solved);
  }
  for (int i = 0; i < s->boxes; i++) beam->has_box[solved.box[i]] = false;
}

void beam_search(BeamSearch *beam, const RoomCells *room, const uint16_t *goals, int boxes,
                 Metric metric, StartRule rule, BeamLimits limits, ReverseResult *out) {
  assert(boxes < room->cells && limits.width > 0);
  reverse_result_begin(out, goals, boxes);
  Search s = {beam, room, boxes, metric, rule, out, 0, 0};
  memset(beam->mark, 0, sizeof beam->mark);
  memset(beam->has_box, 0, sizeof beam->has_box);
  beam->stamp = 0;
  compute_goal_distances(beam, room, out);
  seen_begin(beam, limits.states);
  beam->path_count = 0;
  begin(&s);
  int layers = 0;  // expanded so far; the first one holds the solved positions
  for (int idle = 0; beam->next_count && out->states < limits.states && idle < limits.patience;) {
    int best = s.top;
    if (stop_flag_raised(limits.stop)) return;
    next_depth(beam, limits.width);
    for (size_t i = 0; i < beam->front_count && out->states < limits.states; i++)
      expand(&s, &beam->front[i]);
    idle = s.top > best ? 0 : idle + 1;
    layers++;
    if (metric == METRIC_PUSHES && rule.most_steps && layers > rule.most_steps) return;
    if (limits.stop_depth && out->depth >= limits.stop_depth) return;
  }
}

// ---- the solution of a start

// Walks from one cell to another, both in one region. The fill starts from the end of the walk, so
// its directions lead there.
static void walk(BeamSearch *beam, const RoomCells *room, int from, int to, Text *moves) {
  uint8_t back[ROOM_CELLS_MAX];
  fill(beam, room, to, back);
  assert(beam->mark[from] == beam->stamp);
  for (; from != to; from = room->neighbour[from][back[from]])
    text_add_bytes(moves, &"lurd"[back[from]], 1);
}

void beam_search_solution(BeamSearch *beam, const RoomCells *room, const Start *start, int boxes,
                          int player, Text *moves) {
  memset(beam->has_box, 0, sizeof beam->has_box);
  for (int i = 0; i < boxes; i++) beam->has_box[start->box[i]] = true;
  for (uint32_t at = start->path; at; at = beam->path[at - 1].parent) {
    int box = beam->path[at - 1].box, dir = beam->path[at - 1].dir;
    int home = room->neighbour[box][dir_opposite((Dir)dir)];
    walk(beam, room, player, room->neighbour[box][dir], moves);
    text_add_bytes(moves, &"LURD"[dir_opposite((Dir)dir)], 1);
    beam->has_box[box] = false;
    beam->has_box[home] = true;
    player = box;
  }
}

void beam_search_free(BeamSearch *beam) {
  mem_free(beam->front);
  mem_free(beam->next);
  open_hash_free(&beam->seen);
  mem_free(beam->path);
  *beam = (BeamSearch){0};
}
