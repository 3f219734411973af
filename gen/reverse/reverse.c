// Breadth-first over (box set, player region), from every region of the solved position.
//
// What has been seen is kept as one mask of player cells per box set: the set's rank is the index
// into an array, or the key of a hash table when there are too many sets. So a known state is
// turned away by one bit, before its region is known, and a region is found once per new state.
// Mostly even that takes no fill: the old region with the box's old cell added and its new cell
// taken out, if neither joins or splits anything nearby.
#include "reverse/reverse.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

enum { CELL_BITS = 7, SLOTS_AT_FIRST = 1024 };

typedef struct {
  Reverse *work;
  const Field *field;
  const Choose *choose;
  int boxes;
  Metric metric;
  ReverseLimits limits;
  uint64_t allowed;  // states that may be visited
  bool dense;        // `seen` and not `slot`
  bool full;         // a limit is reached
} Search;

// One box set, with the moving box apart.
typedef struct {
  uint8_t rest[CHOOSE_MAX_OF];  // the others, ascending
  Mask all;                     // with the moving box, where it stands at first
  int box;                      // that place
} Moving;

bool reverse_fits(const Field *field, int boxes) {
  return field->small && boxes >= 1 && boxes <= CHOOSE_MAX_OF && boxes < field->cells;
}

// ---- what has been seen

// How many states may be visited beside a table of that size. Only what this search needs counts,
// never the room that earlier ones left behind: a search must not depend on what came before it.
static uint64_t states_allowed(const Search *s, size_t table_bytes) {
  if (table_bytes > s->limits.bytes) return 0;
  uint64_t states = (s->limits.bytes - table_bytes) / sizeof *s->work->order;
  return states < s->limits.states ? states : s->limits.states;
}

static void seen_begin(Search *s) {
  Reverse *w = s->work;
  uint64_t sets = s->choose->of[s->boxes][s->field->cells];
  s->dense = sets <= s->limits.bytes / 2 / sizeof *w->seen;
  if (s->dense) {
    s->allowed = states_allowed(s, (size_t)sets * sizeof *w->seen);
    if (w->seen_room < sets) {
      mem_free(w->seen);
      w->seen_room = (size_t)sets;
      w->seen = mem_alloc(w->seen_room, sizeof *w->seen);
    } else {
      memset(w->seen, 0, (size_t)sets * sizeof *w->seen);
    }
    return;
  }
  w->slots = SLOTS_AT_FIRST;
  s->allowed = states_allowed(s, w->slots * sizeof *w->slot);
  w->slots_used = 0;
  if (w->slot_room < w->slots) {
    w->slot_room = w->slots;
    w->slot = mem_resize(w->slot, w->slots, sizeof *w->slot);
  }
  memset(w->slot, 0, w->slots * sizeof *w->slot);
}

static ReverseSlot *slot_find(ReverseSlot *slot, size_t slots, uint64_t key) {
  uint64_t hash = key * UINT64_C(0x9E3779B97F4A7C15);
  size_t at = (size_t)(hash >> 20) & (slots - 1);
  while (slot[at].key && slot[at].key != key) at = (at + 1) & (slots - 1);
  return &slot[at];
}

static void slots_double(Search *s) {
  Reverse *w = s->work;
  size_t slots = w->slots * 2;
  s->allowed = states_allowed(s, slots * sizeof *w->slot);
  s->full = w->count >= s->allowed;
  if (s->full) return;
  ReverseSlot *larger = mem_alloc(slots, sizeof *larger);
  for (size_t i = 0; i < w->slots; i++)
    if (w->slot[i].key) *slot_find(larger, slots, w->slot[i].key) = w->slot[i];
  mem_free(w->slot);
  w->slot = larger;
  w->slots = w->slot_room = slots;
}

static Mask *seen_in_table(Search *s, uint64_t rank) {
  Reverse *w = s->work;
  if (w->slots_used * 2 >= w->slots && !s->full) slots_double(s);
  ReverseSlot *slot = slot_find(w->slot, w->slots, rank + 1);
  if (!slot->key && !s->full) {
    slot->key = rank + 1;
    slot->seen = (Mask){{0, 0}};
    w->slots_used++;
  }
  return &slot->seen;
}

static inline Mask *seen_with(Search *s, uint64_t rank) {
  return s->dense ? &s->work->seen[rank] : seen_in_table(s, rank);
}

// ---- states

static inline void order_add(Search *s, uint64_t boxes, Mask region) {
  Reverse *w = s->work;
  s->full = s->full || w->count >= s->allowed;
  if (s->full) return;
  if (w->count == w->order_room)
    w->order = mem_grow(w->order, w->count, &w->order_room, sizeof *w->order);
  w->order[w->count++] = (ReverseState){boxes, region};
}

static void layer_add(Reverse *w) {
  w->layer = mem_grow(w->layer, w->layers, &w->layer_room, sizeof *w->layer);
  w->layer[w->layers++] = w->count;
}

static void unpack(uint64_t packed, uint8_t *at) {  // all places; those not used are 0
  for (int i = 0; i < CHOOSE_MAX_OF; i++) at[i] = packed >> (CELL_BITS * i) & (FIELD_SMALL - 1);
}

// The set with the moving box on `to`: its rank, and packed.
static inline uint64_t rank_with(const Search *s, const Moving *m, int to, uint64_t *packed) {
  uint64_t rank = 0, pack = 0;
  int at = 0, others = s->boxes - 1;
  for (; at < others && m->rest[at] < to; at++) {
    rank += s->choose->of[at + 1][m->rest[at]];
    pack |= (uint64_t)m->rest[at] << (CELL_BITS * at);
  }
  rank += s->choose->of[at + 1][to];
  pack |= (uint64_t)to << (CELL_BITS * at);
  for (; at < others; at++) {
    rank += s->choose->of[at + 2][m->rest[at]];
    pack |= (uint64_t)m->rest[at] << (CELL_BITS * (at + 1));
  }
  *packed = pack;
  return rank;
}

static Mask region_with(const Field *field, const Moving *m, int to, int man) {
  Mask free = mask_less(field->all, m->all);
  mask_add(&free, m->box);
  mask_remove(&free, to);
  return field_flood(field, free, man);
}

// ---- steps

// A box set as it is taken from the queue.
typedef struct {
  uint8_t at[CHOOSE_MAX_OF];  // ascending
  uint64_t packed, rank;
  Mask boxes, region;
} Expanded;

typedef struct {
  uint16_t pull;  // its number in the field
  uint8_t index;  // of the box
} Option;

// Written in any case and kept only if possible: no branch to guess wrong.
static inline int list_options(const Field *field, const Expanded *now, int boxes, Option *out) {
  int count = 0;
  for (int i = 0; i < boxes; i++) {
    int end = field->pull_first[now->at[i] + 1];
    for (int p = field->pull_first[now->at[i]]; p < end; p++) {
      out[count] = (Option){(uint16_t)p, (uint8_t)i};
      count +=
          (int)mask_has(now->region, field->pull[p].to) & mask_has(now->region, field->pull[p].man);
    }
  }
  return count;
}

// The player's region after one pull.
static inline Mask region_after(const Field *field, const Expanded *now, Pull pull) {
  Mask region = now->region, free = mask_less(field->all, now->boxes);
  Mask joined = mask_less(mask_and(field->open[pull.box], free), region);
  Mask box = mask_of(pull.box), to = mask_of(pull.to);
  if (!mask_empty(joined)) return field_flood(field, mask_less(mask_or(free, box), to), pull.man);
  region = mask_less(mask_or(region, box), to);
  if (mask_within(field->hug[pull.to], region)) return region;
  return field_piece(field, region, pull.man, field->open[pull.to]);
}

// Mostly the box passes no other in the numbering, and one term changes.
static inline uint64_t rank_after(const Search *s, const Expanded *now, int i, int to,
                                  uint64_t *packed) {
  int box = now->at[i];
  if ((i == 0 || now->at[i - 1] < to) && (i + 1 == s->boxes || now->at[i + 1] > to)) {
    *packed = now->packed + ((uint64_t)to << (CELL_BITS * i)) - ((uint64_t)box << (CELL_BITS * i));
    return now->rank + s->choose->of[i + 1][to] - s->choose->of[i + 1][box];
  }
  Moving m;
  for (int j = 0; j + 1 < s->boxes; j++) m.rest[j] = now->at[j + (j >= i)];
  return rank_with(s, &m, to, packed);
}

static void pulls(Search *s, const Expanded *now) {
  Option option[CHOOSE_MAX_OF * DIR_COUNT + 1];
  int count = list_options(s->field, now, s->boxes, option);
  for (int i = 0; i < count; i++) {
    Pull pull = s->field->pull[option[i].pull];
    uint64_t packed;
    Mask *seen = seen_with(s, rank_after(s, now, option[i].index, pull.to, &packed));
    if (mask_has(*seen, pull.man)) continue;
    Mask after = region_after(s->field, now, pull);
    *seen = mask_or(*seen, after);
    order_add(s, packed, after);
  }
}

static void reach(Search *s, const Moving *m, int to, int man) {
  uint64_t packed;
  Mask *seen = seen_with(s, rank_with(s, m, to, &packed));
  if (mask_has(*seen, man)) return;
  Mask after = region_with(s->field, m, to, man);
  *seen = mask_or(*seen, after);
  order_add(s, packed, after);
}

static void pull_lines(Search *s, const Moving *m, Mask region) {
  const Field *field = s->field;
  for (int i = field->pull_first[m->box]; i < field->pull_first[m->box + 1]; i++) {
    Pull pull = field->pull[i];
    int to = pull.to, man = pull.man;
    if (!mask_has(region, to)) continue;
    while (man != FIELD_NONE && mask_has(region, man)) {
      reach(s, m, to, man);
      to = man;
      man = field->near[man][pull.dir];
    }
  }
}

// Depth first over the places of the one box; `been` are the player cells met with each.
static void pull_about(Search *s, const Moving *m, Mask region) {
  const Field *field = s->field;
  struct {
    int box;
    Mask region;
  } stack[FIELD_SMALL * DIR_COUNT];
  Mask been[FIELD_SMALL];
  memset(been, 0, (size_t)field->cells * sizeof been[0]);
  int top = 0;
  stack[top].box = m->box;
  stack[top++].region = been[m->box] = region;
  while (top) {
    int box = stack[--top].box;
    Mask from = stack[top].region;
    for (int i = field->pull_first[box]; i < field->pull_first[box + 1]; i++) {
      Pull pull = field->pull[i];
      if (!mask_has(from, pull.to) || !mask_has(from, pull.man)) continue;
      if (mask_has(been[pull.to], pull.man)) continue;
      Mask after = region_with(field, m, pull.to, pull.man);
      been[pull.to] = mask_or(been[pull.to], after);
      stack[top].box = pull.to;
      stack[top++].region = after;
      reach(s, m, pull.to, pull.man);
    }
  }
}

static void expand(Search *s, ReverseState state) {
  Expanded now = {.packed = state.boxes, .region = state.region};
  unpack(state.boxes, now.at);
  for (int i = 0; i < s->boxes; i++) mask_add(&now.boxes, now.at[i]);
  if (s->metric == METRIC_PUSHES) {
    now.rank = choose_rank(s->choose, now.at, s->boxes);
    pulls(s, &now);
    return;
  }
  for (int i = 0; i < s->boxes && !s->full; i++) {
    Moving m = {.all = now.boxes, .box = now.at[i]};
    for (int j = 0; j + 1 < s->boxes; j++) m.rest[j] = now.at[j + (j >= i)];
    if (s->metric == METRIC_CHANGES) pull_about(s, &m, state.region);
    else pull_lines(s, &m, state.region);
  }
}

// ---- the search

static void begin(Search *s, const Farthest *goals) {
  uint8_t at[CHOOSE_MAX_OF];
  uint64_t packed = 0;
  Mask free = s->field->all;
  for (int i = 0; i < s->boxes; i++) {
    at[i] = (uint8_t)goals->goal[i];
    packed |= (uint64_t)at[i] << (CELL_BITS * i);
    mask_remove(&free, at[i]);
  }
  s->work->count = s->work->layers = 0;
  seen_begin(s);
  layer_add(s->work);
  Mask *seen = seen_with(s, choose_rank(s->choose, at, s->boxes));
  if (!s->full) *seen = free;
  while (!mask_empty(free) && !s->full) {
    Mask region = field_flood(s->field, free, mask_lowest(free));
    order_add(s, packed, region);
    free = mask_less(free, region);
  }
}

static bool collect_layer(const Search *s, StartRule rule, size_t from, size_t end, Farthest *out) {
  for (size_t i = from; i < end; i++) {
    uint8_t at[CHOOSE_MAX_OF];
    Start start = {.player = (uint16_t)mask_lowest(s->work->order[i].region)};
    unpack(s->work->order[i].boxes, at);
    for (int j = 0; j < s->boxes; j++) start.box[j] = at[j];
    if (farthest_allows(out, rule, start.box)) farthest_add(out, &start);
  }
  return out->count > 0;
}

void reverse_search(Reverse *work, const Field *field, const Choose *choose, const uint16_t *goals,
                    int boxes, Metric metric, StartRule rule, ReverseLimits limits, Farthest *out) {
  assert(reverse_fits(field, boxes));
  farthest_begin(out, goals, boxes);
  if (metric == METRIC_PUSHES && narrow_fits(field, choose, boxes, limits.bytes)) {
    narrow_search(&work->narrow, field, choose, rule, limits, out);
    return;
  }
  Search s = {work, field, choose, boxes, metric, limits, 0, false, false};
  begin(&s, out);
  for (size_t head = 0; head < work->count && !s.full;) {
    layer_add(work);  // the end of the layer at hand, the start of the next
    for (size_t end = work->count; head < end && !s.full; head++) {
      expand(&s, work->order[head]);
      if (head % REVERSE_PORTION == 0 && halted(limits.halt)) s.full = true;
    }
  }
  out->proven = !s.full;
  out->states = work->count;
  size_t end = work->count;
  for (size_t depth = work->layers; depth-- > 1 && !out->starts; end = work->layer[depth])
    if (collect_layer(&s, rule, work->layer[depth], end, out)) out->depth = (int)depth;
}

void reverse_free(Reverse *work) {
  narrow_free(&work->narrow);
  mem_free(work->seen);
  mem_free(work->slot);
  mem_free(work->order);
  mem_free(work->layer);
  *work = (Reverse){0};
}
