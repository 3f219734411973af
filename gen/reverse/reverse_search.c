// Breadth-first search over states (box set, player region), from every region of the solved
// position.
//
// The known states are one mask of player cells for each box set. The rank of the set is the index
// into an array, or the key of a hash table if an array of all sets is too large. So one bit tells
// that a state is known, before its region is computed, and a region is computed once for each new
// state. Most regions need no fill (room_reach.h).
#include "reverse/reverse_search.h"

#include <assert.h>
#include <string.h>

#include "reverse/room_reach.h"

enum { CELL_BITS = 7, FIRST_SLOTS = 1024 };

typedef struct {
  ReverseQueue *queue;
  OpenHash *sets;
  const RoomCells *room;
  const Binomial *binomial;
  int boxes;
  Metric metric;
  ReverseLimits limits;
  bool dense;  // the known states are in the array of the queue and not in `sets`
} Search;

// One box set, split into the moving box and the rest.
typedef struct {
  uint8_t rest[BINOMIAL_MAX_K];  // the boxes that stand still, ascending
  int box;                       // the first place of the moving box
  Mask all;                      // all boxes before the move
} Moving;

bool reverse_search_fits(const RoomCells *room, int boxes) {
  return room->small && boxes >= 1 && boxes <= BINOMIAL_MAX_K && boxes < room->cells;
}

// ---- known states

// A slot is a key, rank + 1, and the Mask of player cells seen with that box set.
static const OpenHashShape SET = {1, 3};
static const size_t SET_BYTES = 3 * sizeof(uint64_t);

static void seen_begin(Search *s) {
  uint64_t sets = s->binomial->choose[s->boxes][s->room->cells];
  s->dense = sets <= s->limits.bytes / 2 / sizeof(Mask);
  if (s->dense) {
    reverse_queue_use_array(s->queue, (size_t)sets, sizeof(Mask));
    reverse_queue_allow(s->queue, s->limits, (size_t)sets * sizeof(Mask));
    return;
  }
  open_hash_begin(s->sets, SET, FIRST_SLOTS);
  reverse_queue_allow(s->queue, s->limits, FIRST_SLOTS * SET_BYTES);
}

static void double_table(Search *s) {
  reverse_queue_allow(s->queue, s->limits, 2 * s->sets->slots * SET_BYTES);
  s->queue->full = s->queue->count >= s->queue->allowed;
  if (!s->queue->full) open_hash_double(s->sets, SET);
}

static Mask *seen_in_table(Search *s, uint64_t rank) {
  if (s->sets->used * 2 >= s->sets->slots && !s->queue->full) double_table(s);
  uint64_t key = rank + 1, *slot = open_hash_find(s->sets, SET, &key);
  if (open_hash_is_free(slot, SET) && !s->queue->full) open_hash_enter(s->sets, SET, slot, &key);
  return (Mask *)(slot + 1);
}

static inline Mask *seen_with(Search *s, uint64_t rank) {
  return s->dense ? (Mask *)s->queue->seen + rank : seen_in_table(s, rank);
}

// ---- states

static inline void queue_add(Search *s, uint64_t boxes, Mask region) {
  ReverseState *state = reverse_queue_add(s->queue, sizeof *state);
  if (state) *state = (ReverseState){boxes, region};
}

// Fills all of `at`. Places without a box become 0.
static void unpack(uint64_t packed, uint8_t *at) {
  for (int i = 0; i < BINOMIAL_MAX_K; i++)
    at[i] = packed >> (CELL_BITS * i) & (ROOM_CELLS_SMALL - 1);
}

// The rank of the set with the moving box on `to`. *packed becomes the packed form of the set.
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

static Mask region_with(const RoomCells *room, const Moving *m, int to, int player) {
  Mask free = mask_less(room->all, m->all);
  mask_add(&free, m->box);
  mask_remove(&free, to);
  return room_reach(room, free, player);
}

// ---- steps

// The state that is expanded.
typedef struct {
  uint8_t at[BINOMIAL_MAX_K];  // ascending
  uint64_t packed, rank;
  Mask boxes, region;
} Expanded;

typedef struct {
  uint16_t pull;  // index in room->pull
  uint8_t index;  // of the box
} Option;

// Branchless: always store, advance only if legal.
static inline int list_options(const RoomCells *room, const Expanded *now, int boxes, Option *out) {
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

// Usually the box passes no other box in the numbering, and then one term changes.
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
    Mask after = room_reach_after_pull(s->room, now->boxes, now->region, *seen, pull);
    *seen = mask_or(*seen, after);
    queue_add(s, packed, after);
  }
}

static inline void visit(Search *s, const Moving *m, int to, int player) {
  uint64_t packed;
  Mask *seen = seen_with(s, rank_with(s, m, to, &packed));
  if (mask_has(*seen, player)) return;
  Mask after = region_with(s->room, m, to, player);
  *seen = mask_or(*seen, after);
  queue_add(s, packed, after);
}

static void pull_lines(Search *s, const Moving *m, Mask region) {
  const RoomCells *room = s->room;
  for (int i = room->pull_first[m->box]; i < room->pull_first[m->box + 1]; i++) {
    Pull pull = room->pull[i];
    int to = pull.to, player = pull.player;
    if (!mask_has(region, to)) continue;
    while (player != ROOM_CELLS_NONE && mask_has(region, player)) {
      visit(s, m, to, player);
      to = player;
      player = room->neighbour[player][pull.dir];
    }
  }
}

// Depth-first search over the places of one box. been[cell] are the player cells that were met with
// the box on that cell.
static void pull_anywhere(Search *s, const Moving *m, Mask region) {
  const RoomCells *room = s->room;
  struct {
    int box;
    Mask region;
  } stack[ROOM_CELLS_SMALL * DIR_COUNT];
  Mask been[ROOM_CELLS_SMALL];
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
  for (int i = 0; i < s->boxes && !s->queue->full; i++) {
    Moving m = {.all = now.boxes, .box = now.at[i]};
    for (int j = 0; j + 1 < s->boxes; j++) m.rest[j] = now.at[j + (j >= i)];
    if (s->metric == METRIC_CHANGES) pull_anywhere(s, &m, state.region);
    else pull_lines(s, &m, state.region);
  }
}

// ---- the search

static void begin(Search *s, const ReverseResult *goals) {
  uint8_t at[BINOMIAL_MAX_K];
  uint64_t packed = 0;
  Mask free = s->room->all;
  for (int i = 0; i < s->boxes; i++) {
    at[i] = (uint8_t)goals->goal[i];
    packed |= (uint64_t)at[i] << (CELL_BITS * i);
    mask_remove(&free, at[i]);
  }
  reverse_queue_begin(s->queue, sizeof(ReverseState));
  seen_begin(s);
  Mask *seen = seen_with(s, binomial_rank(s->binomial, at, s->boxes));
  if (!s->queue->full) *seen = free;
  while (!mask_empty(free) && !s->queue->full) {
    Mask region = room_reach(s->room, free, mask_lowest(free));
    queue_add(s, packed, region);
    free = mask_less(free, region);
  }
}

static Start start_of(const void *state, int boxes, Mask *region) {
  const ReverseState *from = state;
  uint8_t at[BINOMIAL_MAX_K];
  Start start = {.player = (uint16_t)mask_lowest(from->region)};
  *region = from->region;
  unpack(from->boxes, at);
  for (int i = 0; i < boxes; i++) start.box[i] = at[i];
  return start;
}

void reverse_search(ReverseSearch *work, const RoomCells *room, const Binomial *binomial,
                    const uint16_t *goals, int boxes, Metric metric, StartRule rule,
                    ReverseLimits limits, ReverseResult *out) {
  assert(reverse_search_fits(room, boxes));
  reverse_result_begin(out, goals, boxes);
  if (metric == METRIC_PUSHES && reverse64_fits(room, binomial, boxes, limits.bytes)) {
    reverse64_search(&work->reverse64, room, binomial, rule, limits, out);
    return;
  }
  ReverseQueue *queue = &work->queue;
  Search s = {queue, &work->sets, room, binomial, boxes, metric, limits, false};
  begin(&s, out);
  for (size_t head = 0; reverse_queue_has(queue, head, limits.stop); head++)
    expand(&s, ((const ReverseState *)queue->state)[head]);
  reverse_queue_collect(queue, rule, start_of, out);
}

void reverse_search_free(ReverseSearch *work) {
  reverse64_free(&work->reverse64);
  reverse_queue_free(&work->queue);
  open_hash_free(&work->sets);
}
