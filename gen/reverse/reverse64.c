// The algorithm is that of reverse_search.c: one bit tells that a state is known, and most regions
// follow from the region before. Two things make it faster.
//
// Every cell has exactly four pulls. A pull that the walls forbid needs all 64 cells, which no
// region has. So the list of legal pulls is made without a branch. And the rank of the new box set
// is not computed afresh: only the terms of the moving box and of the boxes it passes change.
#include "reverse/reverse64.h"

#include <assert.h>

#include "base/cpu_clones.h"
#include "reverse/room_reach.h"

typedef struct {
  Reverse64 *work;
  const RoomCells *room;
  int boxes;
} Search;

static uint64_t bit(int cell) { return UINT64_C(1) << cell; }

bool reverse64_fits(const RoomCells *room, const Binomial *binomial, int boxes, size_t bytes) {
  if (room->cells > REVERSE64_CELLS || boxes > BINOMIAL_MAX_K) return false;
  uint64_t sets = binomial->choose[boxes][room->cells];
  return sets <= UINT32_MAX && sets <= bytes / 2 / sizeof(uint64_t);
}

// The cells whose numbers lie strictly between two.
static uint64_t between(int a, int b) {
  int low = a < b ? a : b, high = a < b ? b : a;
  return (bit(high) - 1) & ~(bit(low) | (bit(low) - 1));
}

static void list_pulls(Reverse64 *work, const RoomCells *room) {
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

static void begin_work(Search *s, const Binomial *binomial, ReverseLimits limits) {
  Reverse64 *work = s->work;
  reverse_queue_begin(&work->queue, sizeof(Reverse64State));
  reverse_queue_use_array(&work->queue, limits, (size_t)binomial->choose[s->boxes][s->room->cells],
                          sizeof(uint64_t));
  for (int k = 0; k <= s->boxes; k++)
    for (int n = 0; n < s->room->cells; n++) work->choose[k][n] = (uint32_t)binomial->choose[k][n];
  list_pulls(work, s->room);
}

static inline void queue_add(ReverseQueue *queue, uint64_t boxes, uint64_t region) {
  Reverse64State *state = reverse_queue_add(queue, sizeof *state);
  if (state) *state = (Reverse64State){boxes, region};
}

// The rank of the box set after a pull of its i-th lowest box. Each box that the moving box passes
// changes its place in the order by one.
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

static inline uint64_t region_after(const RoomCells *room, Reverse64State from, uint64_t known,
                                    const Reverse64Pull *pull) {
  return room_reach_after_sized(room, mask_of_word(from.boxes), mask_of_word(from.region),
                                mask_of_word(known), pull->box, pull->to, pull->player, false)
      .word[0];
}

// A legal pull of the i-th lowest box.
typedef struct {
  const Reverse64Pull *pull;
  int i;
} Option;

// Branchless: always store, advance only if legal. *rank becomes the rank of the box set.
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
  uint64_t *seen_with = work->queue.seen;
  Option option[BINOMIAL_MAX_K * DIR_COUNT + 1];
  uint32_t rank;
  int count = list_options(work, from, option, &rank);
  for (int k = 0; k < count; k++) {
    const Reverse64Pull *pull = option[k].pull;
    uint64_t *seen = &seen_with[rank_after(work, rank, from.boxes, option[k].i, pull)];
    if (*seen >> pull->player & 1) continue;
    uint64_t region = region_after(s->room, from, *seen, pull);
    *seen |= region;
    queue_add(&work->queue, from.boxes ^ bit(pull->box) ^ bit(pull->to), region);
  }
}

static void begin(Search *s, const ReverseResult *goals) {
  uint64_t boxes = 0;
  uint32_t rank = 0;
  for (int i = 0; i < s->boxes; i++) {
    boxes |= bit(goals->goal[i]);
    rank += s->work->choose[i + 1][goals->goal[i]];
  }
  uint64_t free = s->room->all.word[0] & ~boxes;
  ((uint64_t *)s->work->queue.seen)[rank] = free;
  while (free && !s->work->queue.full) {
    uint64_t region =
        room_reach_sized(s->room, mask_of_word(free), mask_of_word(free & -free), false).word[0];
    queue_add(&s->work->queue, boxes, region);
    free &= ~region;
  }
}

static Start start_of(const void *state, int boxes) {
  const Reverse64State *from = state;
  (void)boxes;
  return reverse_result_make_start(mask_of_word(from->boxes), mask_of_word(from->region));
}

CPU_CLONES static void expand_all(Search *s, const StopFlag *stop) {
  ReverseQueue *queue = &s->work->queue;
  for (size_t head = 0; reverse_queue_has(queue, head, stop); head++)
    expand(s, ((const Reverse64State *)queue->state)[head]);
}

void reverse64_search(Reverse64 *work, const RoomCells *room, const Binomial *binomial,
                      StartRule rule, ReverseLimits limits, ReverseResult *out) {
  assert(reverse64_fits(room, binomial, out->boxes, limits.bytes));
  Search s = {work, room, out->boxes};
  begin_work(&s, binomial, limits);
  begin(&s, out);
  expand_all(&s, limits.stop);
  reverse_queue_collect(&work->queue, rule, start_of, out);
}

void reverse64_free(Reverse64 *work) { reverse_queue_free(&work->queue); }
