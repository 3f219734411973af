// The algorithm is that of reverse_search.c: one bit tells that a state is known, and most regions
// follow from the region before. Four things make it faster.
//
// Every cell has exactly four pulls. A pull that the walls forbid needs all 64 cells, which no
// region has. So the list of legal pulls is made without a branch.
//
// The rank of the new box set is not computed afresh: only the terms of the moving box and of the
// boxes it passes change.
//
// Ranks count only the cells that pulls from these goals can bring a box to. This keeps the array
// of known states small, up to fifty times smaller for six boxes.
//
// A random read of that array takes as long as all other work on a state. So states are expanded in
// batches. All pulls of a batch are listed and their memory is prefetched before any of it is read.
#include "reverse/reverse64.h"

#include <assert.h>

#include "base/cpu_clones.h"
#include "reverse/room_reach.h"

typedef struct {
  Reverse64 *work;
  const RoomCells *room;
  int boxes;
} Search;

enum { BATCH = 32 };  // states; enough reads to hide the wait for one of them

typedef struct {
  Reverse64State from;
  uint32_t rank;
} BatchState;

// A legal pull of a state in the batch, in the bits of a word: its place in work->pull (8), the
// number of the box (8), the number of the state.
typedef uint32_t LegalPull;

typedef struct {
  uint32_t rank;  // of the box set after the pull
  LegalPull legal;
} NewPull;

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
      work->need[cell][next] = bit(pull.to) | bit(pull.player);
      work->pull[cell][next++] =
          (Reverse64Pull){between(cell, pull.to), pull.box, pull.to, pull.player};
    }
    for (; next < DIR_COUNT; next++) work->need[cell][next] = ~UINT64_C(0);
  }
}

// The cells that pulls can bring a box to from the goals, if no other box is in the way.
static uint64_t pulled_cells(const RoomCells *room, const ReverseResult *goals) {
  uint64_t cells = 0, left = 0;
  for (int i = 0; i < goals->boxes; i++) left |= bit(goals->goal[i]);
  while (left) {
    int cell = __builtin_ctzll(left);
    cells |= bit(cell);
    left ^= bit(cell);
    for (int p = room->pull_first[cell]; p < room->pull_first[cell + 1]; p++)
      left |= bit(room->pull[p].to) & ~cells;
  }
  return cells;
}

static void begin_work(Search *s, const Binomial *binomial, ReverseLimits limits,
                       const ReverseResult *goals) {
  Reverse64 *work = s->work;
  uint64_t cells = pulled_cells(s->room, goals);
  int count = 0;
  for (; cells; cells &= cells - 1, count++)
    for (int k = 0; k <= s->boxes; k++)
      work->choose[k][__builtin_ctzll(cells)] = (uint32_t)binomial->choose[k][count];
  reverse_queue_begin(&work->queue, sizeof(Reverse64State));
  reverse_queue_use_array(&work->queue, (size_t)binomial->choose[s->boxes][count],
                          sizeof(uint64_t));
  reverse_queue_allow(&work->queue, limits,
                      (size_t)binomial->choose[s->boxes][s->room->cells] * sizeof(uint64_t));
  list_pulls(work, s->room);
}

static inline void queue_add(ReverseQueue *queue, uint64_t boxes, uint64_t region) {
  Reverse64State *state = reverse_queue_add(queue, sizeof *state);
  if (state) *state = (Reverse64State){boxes, region};
}

static inline uint64_t region_after(const RoomCells *room, Reverse64State from, uint64_t known,
                                    const Reverse64Pull *pull) {
  return room_reach_after_sized(room, mask_of_word(from.boxes), mask_of_word(from.region),
                                mask_of_word(known), pull->box, pull->to, pull->player, false)
      .word[0];
}

static inline const Reverse64Pull *pull_of(const Reverse64 *work, LegalPull legal) {
  return &work->pull[0][0] + (uint8_t)legal;
}

// Lists the legal pulls of a state. Branchless: always store, advance only if legal.
static inline int list_legal(const Reverse64 *work, int boxes, Reverse64State from,
                             LegalPull number, BatchState *state, LegalPull *out) {
  int count = 0;
  uint32_t rank = 0;
  uint64_t left = from.boxes, blocked = ~from.region;
  for (int i = 0; i < boxes; i++, left &= left - 1) {
    int box = __builtin_ctzll(left);
    rank += work->choose[i + 1][box];
    LegalPull legal = number << 16 | (LegalPull)i << 8 | (LegalPull)(box * DIR_COUNT);
    for (LegalPull k = 0; k < DIR_COUNT; k++) {
      out[count] = legal + k;
      count += !(work->need[box][k] & blocked);
    }
  }
  *state = (BatchState){from, rank};
  return count;
}

// The rank of the box set after a pull of its i-th lowest box. Each box that the moving box passes
// changes its place in the order by one.
static inline uint32_t rank_after(const Reverse64 *work, const BatchState *state, int i,
                                  const Reverse64Pull *pull) {
  uint32_t rank = state->rank - work->choose[i + 1][pull->box];
  uint64_t passed = state->from.boxes & pull->pass;
  while (passed) {
    bool up = pull->to > pull->box;
    int cell = up ? __builtin_ctzll(passed) : 63 - __builtin_clzll(passed);
    passed ^= bit(cell);
    rank += work->choose[i + 1][cell] - work->choose[up ? i + 2 : i][cell];
    i += up ? 1 : -1;
  }
  return rank + work->choose[i + 1][pull->to];
}

static inline NewPull new_pull_of(const Reverse64 *work, const BatchState *state, LegalPull legal) {
  return (NewPull){
      rank_after(work, &state[legal >> 16], (uint8_t)(legal >> 8), pull_of(work, legal)), legal};
}

static inline bool is_new(const Reverse64 *work, NewPull pull) {
  return !(((uint64_t *)work->queue.seen)[pull.rank] >> pull_of(work, pull.legal)->player & 1);
}

// Ranks and memory of all legal pulls first, so that the reads of `seen` overlap. What leads to
// known states is then sorted out without a branch, as above.
static inline __attribute__((always_inline)) void expand(Search *s, const Reverse64State *from,
                                                         int states) {
  Reverse64 *work = s->work;
  BatchState state[BATCH];
  LegalPull legal[BATCH * BINOMIAL_MAX_K * DIR_COUNT + 1];
  NewPull pulls[BATCH * BINOMIAL_MAX_K * DIR_COUNT + 1];
  int legal_count = 0, count = 0;
  for (int i = 0; i < states; i++)
    legal_count +=
        list_legal(work, s->boxes, from[i], (LegalPull)i, &state[i], legal + legal_count);
  for (int k = 0; k < legal_count; k++) {
    pulls[k] = new_pull_of(work, state, legal[k]);
    __builtin_prefetch((uint64_t *)work->queue.seen + pulls[k].rank);
  }
  for (int k = 0; k < legal_count; k++) {
    NewPull next = pulls[k];
    pulls[count] = next;
    count += is_new(work, next);
  }
  assert(count <= legal_count);
  for (int k = 0; k < count; k++) {
    NewPull next = pulls[k];
    if (!is_new(work, next)) continue;  // an earlier pull of this batch led there, too
    const Reverse64Pull *pull = pull_of(work, next.legal);
    Reverse64State before = state[next.legal >> 16].from;
    uint64_t *seen = (uint64_t *)work->queue.seen + next.rank;
    uint64_t region = region_after(s->room, before, *seen, pull);
    *seen |= region;
    queue_add(&work->queue, before.boxes ^ bit(pull->box) ^ bit(pull->to), region);
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

static Start start_of(const void *state, int boxes, Mask *region) {
  const Reverse64State *from = state;
  (void)boxes;
  *region = mask_of_word(from->region);
  return reverse_result_make_start(mask_of_word(from->boxes), *region);
}

CPU_CLONES static void expand_all(Search *s, const StopFlag *stop) {
  ReverseQueue *queue = &s->work->queue;
  for (size_t head = 0, count; (count = reverse_queue_next(queue, head, BATCH, stop));
       head += count)
    expand(s, (const Reverse64State *)queue->state + head, (int)count);
}

void reverse64_search(Reverse64 *work, const RoomCells *room, const Binomial *binomial,
                      StartRule rule, ReverseLimits limits, ReverseResult *out) {
  assert(reverse64_fits(room, binomial, out->boxes, limits.bytes));
  Search s = {work, room, out->boxes};
  begin_work(&s, binomial, limits, out);
  begin(&s, out);
  expand_all(&s, limits.stop);
  reverse_queue_collect(&work->queue, rule, start_of, out);
}

void reverse64_free(Reverse64 *work) { reverse_queue_free(&work->queue); }
