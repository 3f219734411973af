// Building the graph, in two passes over all box sets in rank order.
//
// The first pass finds the player's regions of each set. Sets are enumerated by setting down one
// box after the other, the highest cell first, so the regions of a set are those of the set
// without its lowest box with one more cell taken out. In rooms of at most 64 cells one walk tells
// for all places of the lowest box what they split off (cut_cells.h). Elsewhere it is found for
// each: mostly nothing is split, because the ring around the cell is free, or has at most one free
// neighbour. Only otherwise fills are needed, which race from neighbour to neighbour
// (room_graph.h).
//
// The second pass finds the steps, by going through all sets of one box less: the boxes that stand
// still. For these the rank of the set that the moving box completes is one addition per cell,
// and whether a pull is free of them is one test of its three cells; what remains is to look up
// the player's region where a set has more than one. Sorting by counting turns the list of steps
// into neighbour lists both ways.
#include "reverse/pull_graph.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"
#include "reverse/cut_cells.h"
#include "reverse/room_fill.h"

// Keeps all counts within 32 bits.
static const size_t MAX_BYTES = (size_t)1 << 33;

// The regions of one box set.
typedef struct {
  int count;
  Mask part[ROOM_GRAPH_SMALL_CELLS];
} Parts;

typedef struct {
  PullGraph *graph;
  const RoomGraph *room;
  const Binomial *binomial;
  size_t states_allowed, steps_allowed;
  uint32_t mark;  // of the last walk that METRIC_CHANGES took
  const Halt *halt;
  bool full;  // the budget is used up: stop
} Builder;

// The budget is counted by what this map needs and never by what the arrays have room for, which
// depends on the maps before it: the same map must come out the same way in any order of work.
static size_t states_allowed(const PullGraph *g, uint64_t sets, size_t max_bytes) {
  size_t used = (size_t)sets * (sizeof *g->set_first + sizeof *g->set_boxes);
  size_t each = sizeof *g->set_of + sizeof *g->region + 3 * sizeof *g->out_at;
  return used < max_bytes ? (max_bytes - used) / each : 0;
}

static size_t steps_allowed(const PullGraph *g, size_t max_bytes) {
  size_t spare = states_allowed(g, g->sets, max_bytes) - g->states;
  size_t each = 2 * sizeof *g->out + sizeof *g->out_pull + sizeof *g->step;
  return spare * (sizeof *g->set_of + sizeof *g->region + 3 * sizeof *g->out_at) / each;
}

static uint32_t larger_capacity(uint32_t capacity, size_t allowed) {
  size_t wanted = (size_t)capacity + capacity / 2 + 1024;
  return (uint32_t)(wanted < allowed ? wanted : allowed);
}

static void grow_states(Builder *b) {
  PullGraph *g = b->graph;
  size_t capacity = g->state_capacity =
      larger_capacity(g->state_capacity, b->states_allowed + ROOM_GRAPH_SMALL_CELLS);
  g->set_of = mem_resize(g->set_of, capacity, sizeof *g->set_of);
  g->region = mem_resize(g->region, capacity, sizeof *g->region);
  g->out_at = mem_resize(g->out_at, capacity + 2, sizeof *g->out_at);
  g->in_at = mem_resize(g->in_at, capacity + 2, sizeof *g->in_at);
  g->stamp = mem_resize(g->stamp, capacity, sizeof *g->stamp);
}

static void grow_steps(Builder *b) {
  PullGraph *g = b->graph;
  size_t capacity = g->step_capacity = larger_capacity(g->step_capacity, b->steps_allowed);
  g->step = mem_resize(g->step, capacity, sizeof *g->step);
  g->out = mem_resize(g->out, capacity, sizeof *g->out);
  g->out_pull = mem_resize(g->out_pull, capacity, sizeof *g->out_pull);
  g->in = mem_resize(g->in, capacity, sizeof *g->in);
}

// ---- regions

// Every piece of what is left of a region touches the ring around the cell taken out. Returns the
// end of the list of pieces.
static Mask *split(const RoomGraph *room, Mask rest, Mask ring, Mask *to) {
  int last = mask_lowest(ring);
  for (;;) {
    mask_remove(&ring, last);
    if (mask_empty(ring)) break;
    int next = mask_lowest(ring);
    Mask piece;
    if (!room_fill_connected(room, rest, last, next, &piece)) {
      *to++ = piece;
      rest = mask_less(rest, piece);
      ring = mask_less(ring, piece);
      if (mask_has(piece, next)) continue;
    }
    last = next;
  }
  *to++ = rest;
  return to;
}

// The regions without a cell, listed from `to` on; returns the end of the list.
static Mask *cut(const RoomGraph *room, const Parts *from, int cell, Mask *to) {
  for (int i = 0; i < from->count; i++) {
    Mask part = from->part[i], rest = mask_less(part, mask_of(cell));
    *to = rest;
    if (mask_equal(part, rest)) {
      to++;
      continue;
    }
    Mask ring = mask_and(room->neighbour_mask[cell], rest);
    if (mask_within(room->ring_mask[cell], rest) || mask_at_most_one(ring)) to += !mask_empty(rest);
    else to = split(room, rest, ring, to);
  }
  return to;
}

// The same where it is known what every cell cuts off.
static inline Mask *cut_known(const CutCells *cuts, const Parts *from, int cell, Mask *to) {
  for (int i = 0; i < from->count; i++) {
    uint64_t rest = from->part[i].word[0];
    if (rest >> cell & 1) {
      rest ^= UINT64_C(1) << cell;
      for (int k = 0; k < cuts->count[cell]; k++) {
        *to++ = (Mask){{cuts->piece[cell][k], 0}};
        rest ^= cuts->piece[cell][k];
      }
    }
    *to = (Mask){{rest, 0}};
    to += rest != 0;
  }
  return to;
}

// Sets down the last box on every cell below the others: a set each. There is room for the regions
// of one set more than the states allowed. `cuts` is NULL where cuts are not known beforehand.
static inline __attribute__((always_inline)) void place_last(Builder *b, int below,
                                                             const Parts *parts, Mask boxes,
                                                             const CutCells *cuts) {
  PullGraph *g = b->graph;
  uint32_t sets = g->sets, states = g->states;
  for (int cell = 0; cell < below; cell++) {
    while ((size_t)states + ROOM_GRAPH_SMALL_CELLS > g->state_capacity) grow_states(b);
    Mask *first = &g->region[states];
    Mask *end = cuts ? cut_known(cuts, parts, cell, first) : cut(b->room, parts, cell, first);
    uint32_t count = (uint32_t)(end - first);
    b->full = states + count > b->states_allowed;
    if (b->full) break;
    g->set_boxes[sets] = mask_or(boxes, mask_of(cell));
    g->set_first[sets] = states;
    // Mostly there are one or two, and room for more.
    g->set_of[states] = g->set_of[states + 1] = sets;
    for (uint32_t i = 2; i < count; i++) g->set_of[states + i] = sets;
    states += count;
    sets++;
  }
  g->sets = sets;
  g->states = states;
}

enum { FEW_CELLS = 4 };  // for these it does not pay to find the cuts of all cells

// Sets down `left` more boxes, each on a cell below the one before it.
CPU_CLONES static void place(Builder *b, int left, int below, const Parts *parts, Mask boxes) {
  if (left == 1 && (b->room->cells > CUT_CELLS_MAX || below < FEW_CELLS)) {
    place_last(b, below, parts, boxes, NULL);
    return;
  }
  if (left == 1) {
    CutCells cuts;
    for (int i = 0; i < parts->count; i++) cut_cells(b->room, parts->part[i].word[0], &cuts);
    place_last(b, below, parts, boxes, &cuts);
    return;
  }
  Parts next;
  for (int cell = left - 1; cell < below && !b->full; cell++) {
    next.count = (int)(cut(b->room, parts, cell, next.part) - next.part);
    place(b, left - 1, cell, &next, mask_or(boxes, mask_of(cell)));
    b->full |= halted(b->halt);
  }
}

static void build_states(Builder *b) {
  Parts whole = {0};
  for (Mask left = b->room->all; !mask_empty(left);) {
    Mask part = room_fill(b->room, left, mask_lowest(left));
    whole.part[whole.count++] = part;
    left = mask_less(left, part);
  }
  place(b, b->graph->boxes, b->room->cells, &whole, (Mask){{0, 0}});
  if (!b->full) b->graph->set_first[b->graph->sets] = b->graph->states;
}

// ---- steps

// A box set as the steps need it: its first region names the state nearly always, because nearly
// all sets have one region or two.
typedef struct {
  Mask region;
  uint32_t state;
  bool many;  // more than two regions
} Completed;

// The boxes that stand still while one moves, and the set that the moving one makes up with them
// on each cell. All steps of the graph are found by going through all rests.
typedef struct {
  int count;
  uint8_t at[PULL_GRAPH_MAX_BOXES];  // ascending
  Mask boxes;
  Completed with[ROOM_GRAPH_SMALL_CELLS];  // of free cells only
} Rest;

static inline Completed completed(const PullGraph *g, uint32_t set) {
  uint32_t state = g->set_first[set];
  return (Completed){g->region[state], state, g->set_first[set + 1] - state > 2};
}

// Between two boxes of the rest the rank of the whole set is a constant plus one table entry.
static inline void rest_fill(const Builder *b, Rest *rest) {
  const uint8_t *at = rest->at;
  rest->boxes = (Mask){{0, 0}};
  uint32_t fixed = 0;
  for (int i = 0; i < rest->count; i++) {
    mask_add(&rest->boxes, at[i]);
    fixed += (uint32_t)b->binomial->choose[i + 2][at[i]];
  }
  int cell = 0;
  for (int i = 0; i <= rest->count; i++) {
    const uint64_t *choose = b->binomial->choose[i + 1];
    int end = i < rest->count ? at[i] : b->room->cells;
    for (; cell < end; cell++)
      rest->with[cell] = completed(b->graph, fixed + (uint32_t)choose[cell]);
    if (i < rest->count) fixed += (uint32_t)(choose[end] - b->binomial->choose[i + 2][end]);
    cell = end + 1;
  }
}

static inline void rest_next(Rest *rest) {
  int i = 0;
  while (i + 1 < rest->count && rest->at[i] + 1 == rest->at[i + 1]) i++;
  rest->at[i]++;
  for (int j = 0; j < i; j++) rest->at[j] = (uint8_t)j;
}

static inline uint64_t free_pulls(const RoomGraph *room, const Rest *rest, int word) {
  uint64_t touched = 0;
  for (int i = 0; i < rest->count; i++) touched |= room->pulls_at[rest->at[i]][word];
  int beyond = (word + 1) * 64 - room->pull_first[room->cells];
  return ~touched & (beyond > 0 ? ~UINT64_C(0) >> beyond : ~UINT64_C(0));
}

// The state with the moving box on `box` and the player on a free cell.
static inline __attribute__((always_inline)) uint32_t state_with(const PullGraph *g,
                                                                 const Rest *rest, int box,
                                                                 int player, bool wide) {
  const Completed *set = &rest->with[box];
  bool first = wide ? mask_has(set->region, player) : set->region.word[0] >> player & 1;
  uint32_t state = set->state + !first;
  if (set->many)
    while (!mask_has(g->region[state], player)) state++;
  return state;
}

static inline void add_step(Builder *b, uint32_t from, uint32_t to) {
  PullGraph *g = b->graph;
  if (g->steps == b->steps_allowed) b->full = true;
  if (b->full) return;
  if (g->steps == g->step_capacity) grow_steps(b);
  g->out_at[from + 2]++;
  g->in_at[to + 2]++;
  g->step[g->steps++] = (PullStep){from, to, 0};
}

static inline void line_from(Builder *b, const Rest *rest, uint32_t from, Pull pull) {
  for (int to = pull.to, player = pull.player;
       player != ROOM_GRAPH_NO_CELL && !mask_has(rest->boxes, player);) {
    add_step(b, from, state_with(b->graph, rest, to, player, true));
    to = player;
    player = b->room->neighbour[player][pull.dir];
  }
}

// The steps of one rest are few: room for all of them is made beforehand.
static PullStep *reserve_pulls(Builder *b, size_t count) {
  PullGraph *g = b->graph;
  b->full = g->steps + count > b->steps_allowed;
  while (!b->full && g->steps + count > g->step_capacity) grow_steps(b);
  return b->full ? NULL : g->step + g->steps;
}

// All pulls that have nothing to do with the boxes standing still are possible, with the player
// in the right region.
static inline __attribute__((always_inline)) void pulls(Builder *b, const Rest *rest, bool wide) {
  const PullGraph *g = b->graph;
  int count = b->room->pull_first[b->room->cells];
  PullStep *step = count ? reserve_pulls(b, (size_t)count) : NULL;
  if (!step) return;
  for (int first = 0; first < count; first += 64) {
    for (uint64_t left = free_pulls(b->room, rest, first / 64); left; left &= left - 1) {
      uint32_t number = (uint32_t)(first + __builtin_ctzll(left));
      Pull pull = b->room->pull[number];
      uint32_t from = state_with(g, rest, pull.box, pull.to, wide);
      uint32_t to = state_with(g, rest, pull.to, pull.player, wide);
      g->out_at[from + 2]++;
      g->in_at[to + 2]++;
      *step++ = (PullStep){from, to, number};
    }
  }
  b->graph->steps = (uint32_t)(step - g->step);
}

static void pull_lines(Builder *b, const Rest *rest) {
  int count = b->room->pull_first[b->room->cells];
  for (int first = 0; first < count; first += 64) {
    for (uint64_t left = free_pulls(b->room, rest, first / 64); left; left &= left - 1) {
      Pull pull = b->room->pull[first + __builtin_ctzll(left)];
      line_from(b, rest, state_with(b->graph, rest, pull.box, pull.to, true), pull);
    }
  }
}

// All states that pulling the box about leads to from `start`: depth first, with the steps added
// so far as the list of states to go on from and a stamp on those that are in it.
static void pull_anywhere(Builder *b, const Rest *rest, uint32_t start, int box) {
  PullGraph *g = b->graph;
  uint32_t done = g->steps, from = start, mark = ++b->mark;
  g->stamp[start] = mark;
  for (;;) {
    for (int i = b->room->pull_first[box]; i < b->room->pull_first[box + 1]; i++) {
      const Pull *pull = &b->room->pull[i];
      if (!mask_has(g->region[from], pull->to) || !mask_has(g->region[from], pull->player))
        continue;
      uint32_t to = state_with(g, rest, pull->to, pull->player, true);
      if (g->stamp[to] == mark) continue;
      g->stamp[to] = mark;
      add_step(b, start, to);
    }
    if (b->full || done == g->steps) return;
    from = g->step[done++].to;
    box = mask_lowest(mask_less(g->set_boxes[g->set_of[from]], rest->boxes));
  }
}

static void pulls_anywhere(Builder *b, const Rest *rest) {
  const PullGraph *g = b->graph;
  for (int box = 0; box < b->room->cells; box++) {
    if (mask_has(rest->boxes, box)) continue;
    uint32_t first = rest->with[box].state, end = g->set_first[g->set_of[first] + 1];
    for (uint32_t s = first; s < end; s++) pull_anywhere(b, rest, s, box);
  }
}

CPU_CLONES static void find_steps(Builder *b, size_t max_bytes) {
  PullGraph *g = b->graph;
  b->steps_allowed = steps_allowed(g, max_bytes < MAX_BYTES ? max_bytes : MAX_BYTES);
  Rest rest = {.count = g->boxes - 1};
  for (int i = 0; i < rest.count; i++) rest.at[i] = (uint8_t)i;
  memset(g->out_at, 0, ((size_t)g->states + 2) * sizeof *g->out_at);
  memset(g->in_at, 0, ((size_t)g->states + 2) * sizeof *g->in_at);
  if (g->metric == METRIC_CHANGES) memset(g->stamp, 0, g->states * sizeof *g->stamp);
  for (uint64_t left = b->binomial->choose[rest.count][b->room->cells]; left && !b->full; left--) {
    rest_fill(b, &rest);
    switch (g->metric) {
      case METRIC_PUSHES:
        if (b->room->cells > 64) pulls(b, &rest, true);
        else pulls(b, &rest, false);
        break;
      case METRIC_CHANGES:
        pulls_anywhere(b, &rest);
        break;
      default:
        pull_lines(b, &rest);
        break;
    }
    rest_next(&rest);
    b->full |= halted(b->halt);
  }
}

// Counting sort; the steps were counted as they were found. The counts stand two places on, so that
// filling in moves each to where it belongs: afterwards at[s] is the start of s.
static void sum_up(uint32_t *at, uint32_t states) {
  for (uint32_t s = 0; s < states; s++) at[s + 2] += at[s + 1];
}

CPU_CLONES static void sort_steps(PullGraph *g) {
  sum_up(g->out_at, g->states);
  sum_up(g->in_at, g->states);
  for (uint32_t i = 0; i < g->steps; i++) {
    PullStep step = g->step[i];
    uint32_t at = g->out_at[step.from + 1]++;
    g->out[at] = step.to;
    g->out_pull[at] = (uint16_t)step.pull;
    g->in[g->in_at[step.to + 1]++] = step.from;
  }
}

void pull_graph_empty(PullGraph *g) { g->sets = g->states = g->steps = 0; }

bool pull_graph_build(PullGraph *g, const RoomGraph *room, const Binomial *binomial, int boxes,
                      Metric metric, size_t max_bytes, const Halt *halt) {
  pull_graph_empty(g);
  if (!room->small || boxes < 1 || boxes > PULL_GRAPH_MAX_BOXES || boxes >= room->cells)
    return false;
  uint64_t sets = binomial->choose[boxes][room->cells];
  size_t allowed = states_allowed(g, sets, max_bytes < MAX_BYTES ? max_bytes : MAX_BYTES);
  if (allowed < sets) return false;
  if (g->set_capacity < sets) {
    g->set_capacity = (uint32_t)sets;
    g->set_first = mem_resize(g->set_first, sets + 1, sizeof *g->set_first);
    g->set_boxes = mem_resize(g->set_boxes, sets, sizeof *g->set_boxes);
  }
  g->boxes = boxes;
  g->metric = metric;
  Builder b = {g, room, binomial, allowed, 0, 0, halt, false};
  build_states(&b);
  if (!b.full) find_steps(&b, max_bytes);
  if (b.full) pull_graph_empty(g);
  else sort_steps(g);
  return !b.full;
}

void pull_graph_free(PullGraph *g) {
  mem_free(g->set_first);
  mem_free(g->set_boxes);
  mem_free(g->set_of);
  mem_free(g->region);
  mem_free(g->out_at);
  mem_free(g->out);
  mem_free(g->out_pull);
  mem_free(g->in_at);
  mem_free(g->in);
  mem_free(g->step);
  mem_free(g->stamp);
  *g = (PullGraph){0};
}
