// Breadth-first over (box set, player region), from every region of the solved position.
//
// What has been seen is kept as one mask of player cells per box set: the set's rank is the index
// into an array, or the key of a hash table when there are too many sets. So a known state is
// turned away by one bit, before its region is known, and a region is found once per new state.
// Mostly even that takes no fill: the old region with the box's old cell added and its new cell
// taken out, if neither joins or splits anything nearby.
#include "reverse/reverse_search.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

enum { CELL_BITS = 7, SLOTS_AT_FIRST = 1024 };

typedef struct {
  ReverseSearch *work;
  const RoomGraph *room;
  const Binomial *binomial;
  int boxes;
  Metric metric;
  ReverseLimits limits;
  uint64_t allowed;  // states that may be visited
  bool dense;        // `seen` and not `slot`
  bool full;         // a limit is reached
} Search;

// One box set, with the moving box apart.
typedef struct {
  uint8_t rest[BINOMIAL_MAX_K];  // the others, ascending
  Mask all;                      // with the moving box, where it stands at first
  int box;                       // that place
} Moving;

bool reverse_fits(const RoomGraph *room, int boxes) {
  return room->small && boxes >= 1 && boxes <= BINOMIAL_MAX_K && boxes < room->cells;
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
  ReverseSearch *w = s->work;
  uint64_t sets = s->binomial->choose[s->boxes][s->room->cells];
  s->dense = sets <= s->limits.bytes / 2 / sizeof *w->seen;
  if (s->dense) {
    s->allowed = states_allowed(s, (size_t)sets * sizeof *w->seen);
    if (w->seen_capacity < sets) {
      mem_free(w->seen);
      w->seen_capacity = (size_t)sets;
      w->seen = mem_alloc(w->seen_capacity, sizeof *w->seen);
    } else {
      memset(w->seen, 0, (size_t)sets * sizeof *w->seen);
    }
    return;
  }
  w->slots = SLOTS_AT_FIRST;
  s->allowed = states_allowed(s, w->slots * sizeof *w->slot);
  w->slots_used = 0;
  if (w->slot_capacity < w->slots) {
    w->slot_capacity = w->slots;
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
  ReverseSearch *w = s->work;
  size_t slots = w->slots * 2;
  s->allowed = states_allowed(s, slots * sizeof *w->slot);
  s->full = w->count >= s->allowed;
  if (s->full) return;
  ReverseSlot *larger = mem_alloc(slots, sizeof *larger);
  for (size_t i = 0; i < w->slots; i++)
    if (w->slot[i].key) *slot_find(larger, slots, w->slot[i].key) = w->slot[i];
  mem_free(w->slot);
  w->slot = larger;
  w->slots = w->slot_capacity = slots;
}

static Mask *seen_in_table(Search *s, uint64_t rank) {
  ReverseSearch *w = s->work;
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
  ReverseSearch *w = s->work;
  s->full = s->full || w->count >= s->allowed;
  if (s->full) return;
  if (w->count == w->order_capacity)
    w->order = mem_grow(w->order, w->count, &w->order_capacity, sizeof *w->order);
  w->order[w->count++] = (ReverseState){boxes, region};
}

static void layer_add(ReverseSearch *w) {
  w->layer = mem_grow(w->layer, w->layers, &w->layer_capacity, sizeof *w->layer);
  w->layer[w->layers++] = w->count;
}

static void unpack(uint64_t packed, uint8_t *at) {  // all places; those not used are 0
  for (int i = 0; i < BINOMIAL_MAX_K; i++)
    at[i] = packed >> (CELL_BITS * i) & (ROOM_GRAPH_SMALL_CELLS - 1);
}

// The set with the moving box on `to`: its rank, and packed.
static inline uint64_t rank_with(const Search *s, const Moving *m, int to, uint64_t *packed) {
  uint64_t rank = 0, pack = 0;
  int at = 0, others = s->boxes - 1;
  for (; at < others && m->rest[at] < to; at++) {
    rank += s->binomial->choose[at + 1][m->rest[at]];
    pack |= (uint64_t)m->rest[at] << (CELL_BITS * at);
  }
  rank += s->binomial->choose[at + 1][to];
  pack |= (uint64_t)to << (CELL_BITS * at);
  for (; at < others; at++) {
    rank += s->binomial->choose[at + 2][m->rest[at]];
    pack |= (uint64_t)m->rest[at] << (CELL_BITS * (at + 1));
  }
  *packed = pack;
  return rank;
}

static Mask region_with(const RoomGraph *room, const Moving *m, int to, int player) {
  Mask free = mask_less(room->all, m->all);
  mask_add(&free, m->box);
  mask_remove(&free, to);
  return room_graph_flood(room, free, player);
}

// ---- steps

// A box set as it is taken from the queue.
typedef struct {
  uint8_t at[BINOMIAL_MAX_K];  // ascending
  uint64_t packed, rank;
  Mask boxes, region;
} Expanded;

typedef struct {
  uint16_t pull;  // its number in the field
  uint8_t index;  // of the box
} Option;

// Written in any case and kept only if possible: no branch to guess wrong.
static inline int list_options(const RoomGraph *room, const Expanded *now, int boxes, Option *out) {
  int count = 0;
  for (int i = 0; i < boxes; i++) {
    int end = room->pull_first[now->at[i] + 1];
    for (int p = room->pull_first[now->at[i]]; p < end; p++) {
      out[count] = (Option){(uint16_t)p, (uint8_t)i};
      count += (int)mask_has(now->region, room->pull[p].to) &
               mask_has(now->region, room->pull[p].player);
    }
  }
  return count;
}

// The player's region after one pull.
static inline Mask region_after(const RoomGraph *room, const Expanded *now, Pull pull) {
  Mask region = now->region, free = mask_less(room->all, now->boxes);
  Mask joined = mask_less(mask_and(room->neighbour_mask[pull.box], free), region);
  Mask box = mask_of(pull.box), to = mask_of(pull.to);
  if (!mask_empty(joined))
    return room_graph_flood(room, mask_less(mask_or(free, box), to), pull.player);
  region = mask_less(mask_or(region, box), to);
  if (mask_within(room->ring_mask[pull.to], region)) return region;
  return room_graph_component(room, region, pull.player, room->neighbour_mask[pull.to]);
}

// Mostly the box passes no other in the numbering, and one term changes.
static inline uint64_t rank_after(const Search *s, const Expanded *now, int i, int to,
                                  uint64_t *packed) {
  int box = now->at[i];
  if ((i == 0 || now->at[i - 1] < to) && (i + 1 == s->boxes || now->at[i + 1] > to)) {
    *packed = now->packed + ((uint64_t)to << (CELL_BITS * i)) - ((uint64_t)box << (CELL_BITS * i));
    return now->rank + s->binomial->choose[i + 1][to] - s->binomial->choose[i + 1][box];
  }
  Moving m;
  for (int j = 0; j + 1 < s->boxes; j++) m.rest[j] = now->at[j + (j >= i)];
  return rank_with(s, &m, to, packed);
}

static void pulls(Search *s, const Expanded *now) {
  Option option[BINOMIAL_MAX_K * DIR_COUNT + 1];
  int count = list_options(s->room, now, s->boxes, option);
  for (int i = 0; i < count; i++) {
    Pull pull = s->room->pull[option[i].pull];
    uint64_t packed;
    Mask *seen = seen_with(s, rank_after(s, now, option[i].index, pull.to, &packed));
    if (mask_has(*seen, pull.player)) continue;
    Mask after = region_after(s->room, now, pull);
    *seen = mask_or(*seen, after);
    order_add(s, packed, after);
  }
}

static void visit(Search *s, const Moving *m, int to, int player) {
  uint64_t packed;
  Mask *seen = seen_with(s, rank_with(s, m, to, &packed));
  if (mask_has(*seen, player)) return;
  Mask after = region_with(s->room, m, to, player);
  *seen = mask_or(*seen, after);
  order_add(s, packed, after);
}

static void pull_lines(Search *s, const Moving *m, Mask region) {
  const RoomGraph *room = s->room;
  for (int i = room->pull_first[m->box]; i < room->pull_first[m->box + 1]; i++) {
    Pull pull = room->pull[i];
    int to = pull.to, player = pull.player;
    if (!mask_has(region, to)) continue;
    while (player != ROOM_GRAPH_NO_CELL && mask_has(region, player)) {
      visit(s, m, to, player);
      to = player;
      player = room->neighbour[player][pull.dir];
    }
  }
}

// Depth first over the places of the one box; `been` are the player cells met with each.
static void pull_anywhere(Search *s, const Moving *m, Mask region) {
  const RoomGraph *room = s->room;
  struct {
    int box;
    Mask region;
  } stack[ROOM_GRAPH_SMALL_CELLS * DIR_COUNT];
  Mask been[ROOM_GRAPH_SMALL_CELLS];
  memset(been, 0, (size_t)room->cells * sizeof been[0]);
  int top = 0;
  stack[top].box = m->box;
  stack[top++].region = been[m->box] = region;
  while (top) {
    int box = stack[--top].box;
    Mask from = stack[top].region;
    for (int i = room->pull_first[box]; i < room->pull_first[box + 1]; i++) {
      Pull pull = room->pull[i];
      if (!mask_has(from, pull.to) || !mask_has(from, pull.player)) continue;
      if (mask_has(been[pull.to], pull.player)) continue;
      Mask after = region_with(room, m, pull.to, pull.player);
      been[pull.to] = mask_or(been[pull.to], after);
      stack[top].box = pull.to;
      stack[top++].region = after;
      visit(s, m, pull.to, pull.player);
    }
  }
}

static void expand(Search *s, ReverseState state) {
  Expanded now = {.packed = state.boxes, .region = state.region};
  unpack(state.boxes, now.at);
  for (int i = 0; i < s->boxes; i++) mask_add(&now.boxes, now.at[i]);
  if (s->metric == METRIC_PUSHES) {
    now.rank = binomial_rank(s->binomial, now.at, s->boxes);
    pulls(s, &now);
    return;
  }
  for (int i = 0; i < s->boxes && !s->full; i++) {
    Moving m = {.all = now.boxes, .box = now.at[i]};
    for (int j = 0; j + 1 < s->boxes; j++) m.rest[j] = now.at[j + (j >= i)];
    if (s->metric == METRIC_CHANGES) pull_anywhere(s, &m, state.region);
    else pull_lines(s, &m, state.region);
  }
}

// ---- the search

static void begin(Search *s, const FarthestStarts *goals) {
  uint8_t at[BINOMIAL_MAX_K];
  uint64_t packed = 0;
  Mask free = s->room->all;
  for (int i = 0; i < s->boxes; i++) {
    at[i] = (uint8_t)goals->goal[i];
    packed |= (uint64_t)at[i] << (CELL_BITS * i);
    mask_remove(&free, at[i]);
  }
  s->work->count = s->work->layers = 0;
  seen_begin(s);
  layer_add(s->work);
  Mask *seen = seen_with(s, binomial_rank(s->binomial, at, s->boxes));
  if (!s->full) *seen = free;
  while (!mask_empty(free) && !s->full) {
    Mask region = room_graph_flood(s->room, free, mask_lowest(free));
    order_add(s, packed, region);
    free = mask_less(free, region);
  }
}

static bool collect_layer(const Search *s, StartRule rule, size_t from, size_t end,
                          FarthestStarts *out) {
  for (size_t i = from; i < end; i++) {
    uint8_t at[BINOMIAL_MAX_K];
    Start start = {.player = (uint16_t)mask_lowest(s->work->order[i].region)};
    unpack(s->work->order[i].boxes, at);
    for (int j = 0; j < s->boxes; j++) start.box[j] = at[j];
    if (farthest_allows(out, rule, start.box)) farthest_add(out, &start);
  }
  return out->count > 0;
}

void reverse_search(ReverseSearch *work, const RoomGraph *room, const Binomial *binomial,
                    const uint16_t *goals, int boxes, Metric metric, StartRule rule,
                    ReverseLimits limits, FarthestStarts *out) {
  assert(reverse_fits(room, boxes));
  farthest_begin(out, goals, boxes);
  if (metric == METRIC_PUSHES && reverse64_fits(room, binomial, boxes, limits.bytes)) {
    reverse64_search(&work->reverse64, room, binomial, rule, limits, out);
    return;
  }
  Search s = {work, room, binomial, boxes, metric, limits, 0, false, false};
  begin(&s, out);
  for (size_t head = 0; head < work->count && !s.full;) {
    layer_add(work);  // the end of the layer at hand, the start of the next
    for (size_t end = work->count; head < end && !s.full; head++) {
      expand(&s, work->order[head]);
      if (head % REVERSE_HALT_INTERVAL == 0 && halted(limits.halt)) s.full = true;
    }
  }
  out->proven = !s.full;
  out->states = work->count;
  size_t end = work->count;
  for (size_t depth = work->layers; depth-- > 1 && !out->starts; end = work->layer[depth])
    if (collect_layer(&s, rule, work->layer[depth], end, out)) out->depth = (int)depth;
}

void reverse_free(ReverseSearch *work) {
  reverse64_free(&work->reverse64);
  mem_free(work->seen);
  mem_free(work->slot);
  mem_free(work->order);
  mem_free(work->layer);
  *work = (ReverseSearch){0};
}
