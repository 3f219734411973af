// As in reverse_search.c, a state that is known is turned away by one bit, and regions mostly
// follow from the one before. What makes it fast is what it does not do: every cell has four pulls,
// those that the walls forbid needing more than any region has, so that listing the possible ones
// takes no branch; and a rank changes by the few terms of the boxes that the moving one passes.
#include "reverse/reverse64.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

typedef struct {
  Reverse64 *work;
  const RoomGraph *room;
  int boxes;
  uint64_t allowed;  // states that may be visited
  bool full;         // they have been
} Search;

static uint64_t bit(int cell) { return UINT64_C(1) << cell; }

bool reverse64_fits(const RoomGraph *room, const Binomial *binomial, int boxes, size_t bytes) {
  if (room->cells > REVERSE64_CELLS || boxes > BINOMIAL_MAX_K) return false;
  uint64_t sets = binomial->choose[boxes][room->cells];
  return sets <= UINT32_MAX && sets <= bytes / 2 / sizeof(uint64_t);
}

// Cells strictly between two, by number.
static uint64_t between(int a, int b) {
  int low = a < b ? a : b, high = a < b ? b : a;
  return (bit(high) - 1) & ~(bit(low) | (bit(low) - 1));
}

static void list_pulls(Reverse64 *work, const RoomGraph *room) {
  for (int cell = 0; cell < room->cells; cell++) {
    int next = 0;
    for (int p = room->pull_first[cell]; p < room->pull_first[cell + 1]; p++) {
      Pull pull = room->pull[p];
      work->pull[cell][next++] = (Reverse64Pull){
          bit(pull.to) | bit(pull.player), between(cell, pull.to), pull.box, pull.to, pull.player};
    }
    for (; next < DIR_COUNT; next++) work->pull[cell][next] = (Reverse64Pull){.need = ~UINT64_C(0)};
  }
}

static void begin_work(Search *s, const Binomial *binomial, size_t bytes) {
  Reverse64 *work = s->work;
  size_t sets = (size_t)binomial->choose[s->boxes][s->room->cells];
  size_t left = bytes - sets * sizeof *work->seen;
  if (left / sizeof *work->order < s->allowed) s->allowed = left / sizeof *work->order;
  if (work->seen_capacity < sets) {
    mem_free(work->seen);
    work->seen_capacity = sets;
    work->seen = mem_alloc(sets, sizeof *work->seen);
  } else {
    memset(work->seen, 0, sets * sizeof *work->seen);
  }
  for (int k = 0; k <= s->boxes; k++)
    for (int n = 0; n < s->room->cells; n++) work->choose[k][n] = (uint32_t)binomial->choose[k][n];
  list_pulls(work, s->room);
  work->count = work->layers = 0;
}

static inline void order_add(Search *s, uint64_t boxes, uint64_t region) {
  Reverse64 *work = s->work;
  s->full = work->count >= s->allowed;
  if (s->full) return;
  if (work->count == work->order_capacity)
    work->order = mem_grow(work->order, work->count, &work->order_capacity, sizeof *work->order);
  work->order[work->count++] = (Reverse64State){boxes, region};
}

static void layer_add(Reverse64 *work) {
  work->layer = mem_grow(work->layer, work->layers, &work->layer_capacity, sizeof *work->layer);
  work->layer[work->layers++] = work->count;
}

// The rank after the box that is number `i` by order of cells has been pulled: each box that it
// passes moves one place, and so does it.
static inline uint32_t rank_after(const Reverse64 *work, uint32_t rank, uint64_t boxes, int i,
                                  const Reverse64Pull *pull) {
  rank -= work->choose[i + 1][pull->box];
  uint64_t passed = boxes & pull->pass;
  while (passed) {
    bool up = pull->to > pull->box;
    int cell = up ? __builtin_ctzll(passed) : 63 - __builtin_clzll(passed);
    passed ^= bit(cell);
    rank += work->choose[i + 1][cell] - work->choose[up ? i + 2 : i][cell];
    i += up ? 1 : -1;
  }
  return rank + work->choose[i + 1][pull->to];
}

static Mask mask(uint64_t cells) { return (Mask){{cells, 0}}; }

static inline uint64_t fill(const RoomGraph *room, uint64_t free, int cell) {
  uint64_t front = bit(cell), reach = front;
  while (front) {
    uint64_t fresh = room->neighbour_mask[__builtin_ctzll(front)].word[0] & free & ~reach;
    front = (front & (front - 1)) | fresh;
    reach |= fresh;
  }
  return reach;
}

static inline uint64_t region_after(const RoomGraph *room, Reverse64State from,
                                    const Reverse64Pull *pull) {
  uint64_t box = bit(pull->box), to = bit(pull->to), free = room->all.word[0] & ~from.boxes;
  if (room->neighbour_mask[pull->box].word[0] & free & ~from.region)  // it opens the way to more
    return fill(room, (free | box) & ~to, pull->player);
  uint64_t region = (from.region | box) & ~to;
  if (!(room->ring_mask[pull->to].word[0] & ~region)) return region;
  return room_graph_component(room, mask(region), pull->player, room->neighbour_mask[pull->to])
      .word[0];
}

// A pull that is possible, and the number of its box by order of cells.
typedef struct {
  const Reverse64Pull *pull;
  int i;
} Option;

// Written in any case and kept only if possible: no branch to guess wrong.
static inline int list_options(const Reverse64 *work, Reverse64State from, Option *out,
                               uint32_t *rank) {
  int count = 0, i = 0;
  uint32_t sum = 0;
  for (uint64_t left = from.boxes; left; left &= left - 1, i++) {
    int box = __builtin_ctzll(left);
    const Reverse64Pull *pull = work->pull[box];
    sum += work->choose[i + 1][box];
    for (int k = 0; k < DIR_COUNT; k++) {
      out[count] = (Option){&pull[k], i};
      count += !(pull[k].need & ~from.region);
    }
  }
  *rank = sum;
  return count;
}

static inline __attribute__((always_inline)) void expand(Search *s, Reverse64State from) {
  Reverse64 *work = s->work;
  Option option[BINOMIAL_MAX_K * DIR_COUNT + 1];
  uint32_t rank;
  int count = list_options(work, from, option, &rank);
  for (int k = 0; k < count; k++) {
    const Reverse64Pull *pull = option[k].pull;
    uint64_t *seen = &work->seen[rank_after(work, rank, from.boxes, option[k].i, pull)];
    if (*seen >> pull->player & 1) continue;
    uint64_t region = region_after(s->room, from, pull);
    *seen |= region;
    order_add(s, from.boxes ^ bit(pull->box) ^ bit(pull->to), region);
  }
}

static void begin(Search *s, const FarthestStarts *goals) {
  uint64_t boxes = 0;
  uint32_t rank = 0;
  for (int i = 0; i < s->boxes; i++) {
    boxes |= bit(goals->goal[i]);
    rank += s->work->choose[i + 1][goals->goal[i]];
  }
  uint64_t free = s->room->all.word[0] & ~boxes;
  layer_add(s->work);
  s->work->seen[rank] = free;
  while (free && !s->full) {
    uint64_t region = fill(s->room, free, __builtin_ctzll(free));
    order_add(s, boxes, region);
    free &= ~region;
  }
}

static void collect_layer(const Reverse64 *work, StartRule rule, size_t from, size_t end,
                          FarthestStarts *out) {
  for (size_t i = from; i < end; i++) {
    Start start = farthest_make_start(mask(work->order[i].boxes), mask(work->order[i].region));
    if (farthest_allows(out, rule, start.box)) farthest_add(out, &start);
  }
}

CPU_CLONES static void expand_all(Search *s, const Halt *halt) {
  Reverse64 *work = s->work;
  for (size_t head = 0; head < work->count && !s->full;) {
    layer_add(work);  // the end of the layer at hand, the start of the next
    for (size_t end = work->count; head < end && !s->full; head++) {
      expand(s, work->order[head]);
      if (head % REVERSE_HALT_INTERVAL == 0 && halted(halt)) s->full = true;
    }
  }
}

void reverse64_search(Reverse64 *work, const RoomGraph *room, const Binomial *binomial,
                      StartRule rule, ReverseLimits limits, FarthestStarts *out) {
  assert(reverse64_fits(room, binomial, out->boxes, limits.bytes));
  Search s = {work, room, out->boxes, limits.states, false};
  begin_work(&s, binomial, limits.bytes);
  begin(&s, out);
  expand_all(&s, limits.halt);
  out->proven = !s.full;
  out->states = work->count;
  size_t end = work->count;
  for (size_t depth = work->layers; depth-- > 1 && !out->starts; end = work->layer[depth]) {
    collect_layer(work, rule, work->layer[depth], end, out);
    if (out->starts) out->depth = (int)depth;
  }
}

void reverse64_free(Reverse64 *work) {
  mem_free(work->seen);
  mem_free(work->order);
  mem_free(work->layer);
  *work = (Reverse64){0};
}
