// The graph is built in two passes over all box sets in rank order.
//
// The first pass finds the player's regions of each set. It places one box after the other, the
// highest cell first. So the regions of a set are the regions of the set without its lowest box,
// less one more cell. In rooms of at most 64 cells one walk finds what every place of the lowest
// box cuts off (cut_cells.h). In larger rooms each place is tested on its own. Most places split
// nothing, because the ring around the cell is free or the cell has at most one free neighbour. The
// others need fills that race from neighbour to neighbour (room_reach.h).
//
// The second pass finds the steps. It goes through all sets of one box less: the boxes that stand
// still. The rank of the set that the moving box completes is then one addition for each cell, and
// one test of three cells tells whether the other boxes allow a pull. What remains is a lookup of
// the player's region where a set has several. A counting sort turns the list of steps into
// adjacency arrays, forward and backward.
#include "reverse/reverse_graph.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"
#include "reverse/cut_cells.h"
#include "reverse/room_reach.h"

// A larger graph would need counts of more than 32 bits.
static const uint64_t MAX_BYTES = (uint64_t)1 << 33;

static size_t limit_bytes(size_t bytes) { return bytes < MAX_BYTES ? bytes : (size_t)MAX_BYTES; }

// The regions of one box set.
typedef struct {
  int count;
  Mask part[ROOM_CELLS_SMALL];
} Parts;

typedef struct {
  ReverseGraph *graph;
  const RoomCells *room;
  const Binomial *binomial;
  size_t states_allowed, steps_allowed;
  uint32_t mark;  // stamp of the last search of METRIC_CHANGES
  const StopFlag *stop;
  bool full;  // the budget is used up, or the stop flag is set
} Builder;

// The budget counts what this map needs and never the capacity of the arrays, which depends on the
// maps before: the same map must give the same result in any order of work.
static size_t states_allowed(const ReverseGraph *g, uint64_t sets, size_t max_bytes) {
  size_t used = (size_t)sets * (sizeof *g->set_first + sizeof *g->set_boxes);
  size_t each = sizeof *g->set_of + sizeof *g->region + 3 * sizeof *g->out_at;
  return used < max_bytes ? (max_bytes - used) / each : 0;
}

static size_t steps_allowed(const ReverseGraph *g, size_t max_bytes) {
  size_t spare = states_allowed(g, g->sets, max_bytes) - g->states;
  size_t each = 2 * sizeof *g->out + sizeof *g->out_pull + sizeof *g->step;
  return spare * (sizeof *g->set_of + sizeof *g->region + 3 * sizeof *g->out_at) / each;
}

static uint32_t larger_capacity(uint32_t capacity, size_t allowed) {
  size_t wanted = (size_t)capacity + capacity / 2 + 1024;
  return (uint32_t)(wanted < allowed ? wanted : allowed);
}

static void grow_states(Builder *b) {
  ReverseGraph *g = b->graph;
  size_t capacity = g->state_capacity =
      larger_capacity(g->state_capacity, b->states_allowed + ROOM_CELLS_SMALL);
  g->set_of = mem_resize(g->set_of, capacity, sizeof *g->set_of);
  g->region = mem_resize(g->region, capacity, sizeof *g->region);
  g->out_at = mem_resize(g->out_at, capacity + 2, sizeof *g->out_at);
  g->in_at = mem_resize(g->in_at, capacity + 2, sizeof *g->in_at);
  g->stamp = mem_resize(g->stamp, capacity, sizeof *g->stamp);
}

static void grow_steps(Builder *b) {
  ReverseGraph *g = b->graph;
  size_t capacity = g->step_capacity = larger_capacity(g->step_capacity, b->steps_allowed);
  g->step = mem_resize(g->step, capacity, sizeof *g->step);
  g->out = mem_resize(g->out, capacity, sizeof *g->out);
  g->out_pull = mem_resize(g->out_pull, capacity, sizeof *g->out_pull);
  g->in = mem_resize(g->in, capacity, sizeof *g->in);
}

// ---- regions

// Lists the pieces of `rest`, a region without one cell, from `to` on, and returns the end of the
// list. `ring` are the neighbours of that cell within `rest`; every piece contains one of them.
static Mask *split(const RoomCells *room, Mask rest, Mask ring, Mask *to) {
  int last = mask_lowest(ring);
  for (;;) {
    mask_remove(&ring, last);
    if (mask_empty(ring)) break;
    int next = mask_lowest(ring);
    Mask piece;
    if (!room_reach_connected(room, rest, last, next, &piece)) {
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

// Lists the regions without one cell from `to` on and returns the end of the list.
static Mask *cut(const RoomCells *room, const Parts *from, int cell, Mask *to) {
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

// The same for rooms whose cut cells are known.
static inline Mask *cut_known(const CutCells *cuts, const Parts *from, int cell, Mask *to) {
  for (int i = 0; i < from->count; i++) {
    uint64_t rest = from->part[i].word[0];
    if (rest >> cell & 1) {
      rest ^= UINT64_C(1) << cell;
      for (int k = 0; k < cuts->count[cell]; k++) {
        *to++ = mask_of_word(cuts->piece[cell][k]);
        rest ^= cuts->piece[cell][k];
      }
    }
    *to = mask_of_word(rest);
    to += rest != 0;
  }
  return to;
}

// Places the last box on every cell below the others. Each cell gives a set. The arrays have room
// for the regions of one set beyond the allowed states. `cuts` is NULL if the cut cells are not
// known.
static inline __attribute__((always_inline)) void place_last(Builder *b, int below,
                                                             const Parts *parts, Mask boxes,
                                                             const CutCells *cuts) {
  ReverseGraph *g = b->graph;
  uint32_t sets = g->sets, states = g->states;
  for (int cell = 0; cell < below; cell++) {
    while ((size_t)states + ROOM_CELLS_SMALL > g->state_capacity) grow_states(b);
    Mask *first = &g->region[states];
    Mask *end = cuts ? cut_known(cuts, parts, cell, first) : cut(b->room, parts, cell, first);
    uint32_t count = (uint32_t)(end - first);
    b->full = states + count > b->states_allowed;
    if (b->full) break;
    g->set_boxes[sets] = mask_or(boxes, mask_of(cell));
    g->set_first[sets] = states;
    // Most sets have one or two regions. The arrays have room for two in any case.
    g->set_of[states] = g->set_of[states + 1] = sets;
    for (uint32_t i = 2; i < count; i++) g->set_of[states + i] = sets;
    states += count;
    sets++;
  }
  g->sets = sets;
  g->states = states;
}

enum { FEW_CELLS = 4 };  // with fewer places the cut cells of all cells cost more than they save

// Places `left` more boxes, each on a lower cell than the one before.
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
    b->full |= stop_flag_raised(b->stop);
  }
}

static void build_states(Builder *b) {
  Parts whole = {0};
  for (Mask left = b->room->all; !mask_empty(left);) {
    Mask part = room_reach(b->room, left, mask_lowest(left));
    whole.part[whole.count++] = part;
    left = mask_less(left, part);
  }
  place(b, b->graph->boxes, b->room->cells, &whole, (Mask){{0, 0}});
  if (!b->full) b->graph->set_first[b->graph->sets] = b->graph->states;
}

// ---- steps

// A box set in the form that the search for steps needs. Nearly all sets have one or two regions,
// so the first region nearly always tells the state.
typedef struct {
  Mask region;
  uint32_t state;
  bool many;  // more than two regions
} Completed;

// The boxes that stand still while one box moves, and for each cell the set that the moving box
// completes there. The loop over all rests finds all steps of the graph.
typedef struct {
  int count;
  uint8_t at[REVERSE_GRAPH_MAX_BOXES];  // ascending
  Mask boxes;
  Completed with[ROOM_CELLS_SMALL];  // for free cells only
} Rest;

static inline Completed completed(const ReverseGraph *g, uint32_t set) {
  uint32_t state = g->set_first[set];
  return (Completed){g->region[state], state, g->set_first[set + 1] - state > 2};
}

// Between two boxes of the rest, the rank of the completed set is a constant plus one table entry.
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

// The next rest in rank order.
static inline void rest_next(Rest *rest) {
  int i = 0;
  while (i + 1 < rest->count && rest->at[i] + 1 == rest->at[i + 1]) i++;
  rest->at[i]++;
  for (int j = 0; j < i; j++) rest->at[j] = (uint8_t)j;
}

// 64 pulls as bits: those that touch no box of the rest.
static inline uint64_t free_pulls(const RoomCells *room, const Rest *rest, int word) {
  uint64_t touched = 0;
  for (int i = 0; i < rest->count; i++) touched |= room->pulls_at[rest->at[i]][word];
  int beyond = (word + 1) * 64 - room->pull_first[room->cells];
  return ~touched & (beyond > 0 ? ~UINT64_C(0) >> beyond : ~UINT64_C(0));
}

// The state with the moving box on `box` and the player on a free cell.
static inline __attribute__((always_inline)) uint32_t state_with(const ReverseGraph *g,
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
  ReverseGraph *g = b->graph;
  if (g->steps == b->steps_allowed) b->full = true;
  if (b->full) return;
  if (g->steps == g->step_capacity) grow_steps(b);
  g->out_at[from + 2]++;
  g->in_at[to + 2]++;
  g->step[g->steps++] = (PullStep){from, to, 0};
}

static inline void line_from(Builder *b, const Rest *rest, uint32_t from, Pull pull) {
  for (int to = pull.to, player = pull.player;
       player != ROOM_CELLS_NONE && !mask_has(rest->boxes, player);) {
    add_step(b, from, state_with(b->graph, rest, to, player, true));
    to = player;
    player = b->room->neighbour[player][pull.dir];
  }
}

// Makes room for all steps of one rest at once, so that the loop need not ask.
static PullStep *reserve_pulls(Builder *b, size_t count) {
  ReverseGraph *g = b->graph;
  b->full = g->steps + count > b->steps_allowed;
  while (!b->full && g->steps + count > g->step_capacity) grow_steps(b);
  return b->full ? NULL : g->step + g->steps;
}

// Every pull that touches no box of the rest is legal for a player in the right region.
static inline __attribute__((always_inline)) void pulls(Builder *b, const Rest *rest, bool wide) {
  const ReverseGraph *g = b->graph;
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

// Adds a step from `start` to every state that pulls of this box alone reach. The steps added so
// far are the list of states to go on from; a stamp marks the states in it.
static void pull_anywhere(Builder *b, const Rest *rest, uint32_t start, int box) {
  ReverseGraph *g = b->graph;
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
  const ReverseGraph *g = b->graph;
  for (int box = 0; box < b->room->cells; box++) {
    if (mask_has(rest->boxes, box)) continue;
    uint32_t first = rest->with[box].state, end = g->set_first[g->set_of[first] + 1];
    for (uint32_t s = first; s < end; s++) pull_anywhere(b, rest, s, box);
  }
}

CPU_CLONES static void find_steps(Builder *b, size_t max_bytes) {
  ReverseGraph *g = b->graph;
  b->steps_allowed = steps_allowed(g, limit_bytes(max_bytes));
  Rest rest = {.count = g->boxes - 1};
  for (int i = 0; i < rest.count; i++) rest.at[i] = (uint8_t)i;
  memset(g->out_at, 0, ((size_t)g->states + 2) * sizeof *g->out_at);
  memset(g->in_at, 0, ((size_t)g->states + 2) * sizeof *g->in_at);
  if (g->metric == METRIC_CHANGES) memset(g->stamp, 0, g->states * sizeof *g->stamp);
  for (uint64_t left = b->binomial->choose[rest.count][b->room->cells]; left && !b->full; left--) {
    rest_fill(b, &rest);
    switch (g->metric) {
      case METRIC_PUSHES:
        if (b->room->cells > MASK_WORD_CELLS) pulls(b, &rest, true);
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
    b->full |= stop_flag_raised(b->stop);
  }
}

// Counting sort. The steps were counted when they were found. The count of state s stands at
// at[s + 2]; after the sums and the sort, at[s] is where the steps of s begin.
static void sum_up(uint32_t *at, uint32_t states) {
  for (uint32_t s = 0; s < states; s++) at[s + 2] += at[s + 1];
}

CPU_CLONES static void sort_steps(ReverseGraph *g) {
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

uint32_t reverse_graph_set_of(const ReverseGraph *g, const Binomial *binomial,
                              const uint16_t *cells) {
  uint16_t ascending[REVERSE_GRAPH_MAX_BOXES];
  uint64_t rank = 0;
  reverse_result_sort_cells(cells, g->boxes, ascending);
  for (int i = 0; i < g->boxes; i++) rank += binomial->choose[i + 1][ascending[i]];
  return (uint32_t)rank;
}

uint32_t reverse_graph_state_of(const ReverseGraph *g, const Binomial *binomial,
                                const Start *start) {
  uint32_t state = g->set_first[reverse_graph_set_of(g, binomial, start->box)];
  while (!mask_has(g->region[state], start->player)) state++;
  return state;
}

void reverse_graph_empty(ReverseGraph *g) { g->sets = g->states = g->steps = 0; }

bool reverse_graph_build(ReverseGraph *g, const RoomCells *room, const Binomial *binomial,
                         int boxes, Metric metric, size_t max_bytes, const StopFlag *stop) {
  reverse_graph_empty(g);
  if (!room->small || boxes < 1 || boxes > REVERSE_GRAPH_MAX_BOXES || boxes >= room->cells)
    return false;
  uint64_t sets = binomial->choose[boxes][room->cells];
  size_t allowed = states_allowed(g, sets, limit_bytes(max_bytes));
  if (allowed < sets) return false;  // so their number fits into a size_t
  if (g->set_capacity < sets) {
    g->set_capacity = (uint32_t)sets;
    g->set_first = mem_resize(g->set_first, (size_t)sets + 1, sizeof *g->set_first);
    g->set_boxes = mem_resize(g->set_boxes, (size_t)sets, sizeof *g->set_boxes);
  }
  g->boxes = boxes;
  g->metric = metric;
  Builder b = {g, room, binomial, allowed, 0, 0, stop, false};
  build_states(&b);
  if (!b.full) find_steps(&b, max_bytes);
  if (b.full) reverse_graph_empty(g);
  else sort_steps(g);
  return !b.full;
}

void reverse_graph_free(ReverseGraph *g) {
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
  *g = (ReverseGraph){0};
}
