// As in reverse.c, a state that is known is turned away by one bit, and regions mostly follow from
// the one before. What makes it fast is what it does not do: every cell has four pulls, those that
// the walls forbid needing more than any region has, so that listing the possible ones takes no
// branch; and a rank changes by the few terms of the boxes that the moving one passes.
#include "reverse/narrow.h"

#include <assert.h>
#include <string.h>

#include "base/machine.h"
#include "base/mem.h"

typedef struct {
  Narrow *work;
  const Field *field;
  int boxes;
  uint64_t allowed;  // states that may be visited
  bool full;         // they have been
} Search;

static uint64_t bit(int cell) { return UINT64_C(1) << cell; }

bool narrow_fits(const Field *field, const Choose *choose, int boxes, size_t bytes) {
  if (field->cells > NARROW_CELLS || boxes > CHOOSE_MAX_OF) return false;
  uint64_t sets = choose->of[boxes][field->cells];
  return sets <= UINT32_MAX && sets <= bytes / 2 / sizeof(uint64_t);
}

// Cells strictly between two, by number.
static uint64_t between(int a, int b) {
  int low = a < b ? a : b, high = a < b ? b : a;
  return (bit(high) - 1) & ~(bit(low) | (bit(low) - 1));
}

static void list_pulls(Narrow *work, const Field *field) {
  for (int cell = 0; cell < field->cells; cell++) {
    int next = 0;
    for (int p = field->pull_first[cell]; p < field->pull_first[cell + 1]; p++) {
      Pull pull = field->pull[p];
      work->pull[cell][next++] = (NarrowPull){bit(pull.to) | bit(pull.man), between(cell, pull.to),
                                              pull.box, pull.to, pull.man};
    }
    for (; next < DIR_COUNT; next++) work->pull[cell][next] = (NarrowPull){.need = ~UINT64_C(0)};
  }
}

static void begin_work(Search *s, const Choose *choose, size_t bytes) {
  Narrow *work = s->work;
  size_t sets = (size_t)choose->of[s->boxes][s->field->cells];
  size_t left = bytes - sets * sizeof *work->seen;
  if (left / sizeof *work->order < s->allowed) s->allowed = left / sizeof *work->order;
  if (work->seen_room < sets) {
    mem_free(work->seen);
    work->seen_room = sets;
    work->seen = mem_alloc(sets, sizeof *work->seen);
  } else {
    memset(work->seen, 0, sets * sizeof *work->seen);
  }
  for (int k = 0; k <= s->boxes; k++)
    for (int n = 0; n < s->field->cells; n++) work->over[k][n] = (uint32_t)choose->of[k][n];
  list_pulls(work, s->field);
  work->count = work->layers = 0;
}

static inline void order_add(Search *s, uint64_t boxes, uint64_t region) {
  Narrow *work = s->work;
  s->full = work->count >= s->allowed;
  if (s->full) return;
  if (work->count == work->order_room)
    work->order = mem_grow(work->order, work->count, &work->order_room, sizeof *work->order);
  work->order[work->count++] = (NarrowState){boxes, region};
}

static void layer_add(Narrow *work) {
  work->layer = mem_grow(work->layer, work->layers, &work->layer_room, sizeof *work->layer);
  work->layer[work->layers++] = work->count;
}

// The rank after the box that is number `i` by order of cells has been pulled: each box that it
// passes moves one place, and so does it.
static inline uint32_t rank_after(const Narrow *work, uint32_t rank, uint64_t boxes, int i,
                                  const NarrowPull *pull) {
  rank -= work->over[i + 1][pull->box];
  uint64_t passed = boxes & pull->pass;
  while (passed) {
    bool up = pull->to > pull->box;
    int cell = up ? __builtin_ctzll(passed) : 63 - __builtin_clzll(passed);
    passed ^= bit(cell);
    rank += work->over[i + 1][cell] - work->over[up ? i + 2 : i][cell];
    i += up ? 1 : -1;
  }
  return rank + work->over[i + 1][pull->to];
}

static Mask mask(uint64_t cells) { return (Mask){{cells, 0}}; }

static inline uint64_t fill(const Field *field, uint64_t free, int cell) {
  uint64_t front = bit(cell), reach = front;
  while (front) {
    uint64_t fresh = field->open[__builtin_ctzll(front)].word[0] & free & ~reach;
    front = (front & (front - 1)) | fresh;
    reach |= fresh;
  }
  return reach;
}

static inline uint64_t region_after(const Field *field, NarrowState from, const NarrowPull *pull) {
  uint64_t box = bit(pull->box), to = bit(pull->to), free = field->all.word[0] & ~from.boxes;
  if (field->open[pull->box].word[0] & free & ~from.region)  // it opens the way to more
    return fill(field, (free | box) & ~to, pull->man);
  uint64_t region = (from.region | box) & ~to;
  if (!(field->hug[pull->to].word[0] & ~region)) return region;
  return field_piece(field, mask(region), pull->man, field->open[pull->to]).word[0];
}

// A pull that is possible, and the number of its box by order of cells.
typedef struct {
  const NarrowPull *pull;
  int i;
} Option;

// Written in any case and kept only if possible: no branch to guess wrong.
static inline int list_options(const Narrow *work, NarrowState from, Option *out, uint32_t *rank) {
  int count = 0, i = 0;
  uint32_t sum = 0;
  for (uint64_t left = from.boxes; left; left &= left - 1, i++) {
    int box = __builtin_ctzll(left);
    const NarrowPull *pull = work->pull[box];
    sum += work->over[i + 1][box];
    for (int k = 0; k < DIR_COUNT; k++) {
      out[count] = (Option){&pull[k], i};
      count += !(pull[k].need & ~from.region);
    }
  }
  *rank = sum;
  return count;
}

static inline __attribute__((always_inline)) void expand(Search *s, NarrowState from) {
  Narrow *work = s->work;
  Option option[CHOOSE_MAX_OF * DIR_COUNT + 1];
  uint32_t rank;
  int count = list_options(work, from, option, &rank);
  for (int k = 0; k < count; k++) {
    const NarrowPull *pull = option[k].pull;
    uint64_t *seen = &work->seen[rank_after(work, rank, from.boxes, option[k].i, pull)];
    if (*seen >> pull->man & 1) continue;
    uint64_t region = region_after(s->field, from, pull);
    *seen |= region;
    order_add(s, from.boxes ^ bit(pull->box) ^ bit(pull->to), region);
  }
}

static void begin(Search *s, const Farthest *goals) {
  uint64_t boxes = 0;
  uint32_t rank = 0;
  for (int i = 0; i < s->boxes; i++) {
    boxes |= bit(goals->goal[i]);
    rank += s->work->over[i + 1][goals->goal[i]];
  }
  uint64_t free = s->field->all.word[0] & ~boxes;
  layer_add(s->work);
  s->work->seen[rank] = free;
  while (free && !s->full) {
    uint64_t region = fill(s->field, free, __builtin_ctzll(free));
    order_add(s, boxes, region);
    free &= ~region;
  }
}

static void collect_layer(const Narrow *work, StartRule rule, size_t from, size_t end,
                          Farthest *out) {
  for (size_t i = from; i < end; i++) {
    Start start = farthest_start(mask(work->order[i].boxes), mask(work->order[i].region));
    if (farthest_allows(out, rule, start.box)) farthest_add(out, &start);
  }
}

MACHINE_CLONES static void expand_all(Search *s, const Halt *halt) {
  Narrow *work = s->work;
  for (size_t head = 0; head < work->count && !s->full;) {
    layer_add(work);  // the end of the layer at hand, the start of the next
    for (size_t end = work->count; head < end && !s->full; head++) {
      expand(s, work->order[head]);
      if (head % REVERSE_PORTION == 0 && halted(halt)) s->full = true;
    }
  }
}

void narrow_search(Narrow *work, const Field *field, const Choose *choose, StartRule rule,
                   ReverseLimits limits, Farthest *out) {
  assert(narrow_fits(field, choose, out->boxes, limits.bytes));
  Search s = {work, field, out->boxes, limits.states, false};
  begin_work(&s, choose, limits.bytes);
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

void narrow_free(Narrow *work) {
  mem_free(work->seen);
  mem_free(work->order);
  mem_free(work->layer);
  *work = (Narrow){0};
}
