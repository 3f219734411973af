// Two stages, each with half of the work. The first looks for a smallest set from below. If it
// proves nothing, the second leaves out single boxes of the best set so far.
#include "explain/smallest_set.h"

#include <string.h>

#include "base/mem.h"
#include "explain/hitting_set.h"
#include "explain/minimal_boxes.h"

// A set that grows is only worth a short search: without the box it is good, too.
enum { SET_NODES = 50000, GROWTH_NODES = 5000, HITTING_STEPS = 1000000 };

// Sets of boxes: a bit for each box.
typedef struct {
  uint64_t *sets;
  size_t count, capacity;
} BoxSets;

typedef struct {
  SubLevels *levels;
  const int *boxes;
  int count;
  uint64_t all;
  uint64_t best;     // the smallest unsolvable set so far
  BoxSets must_hit;  // complements of solvable sets
  BoxSets unsolvable;
} SetSearch;

static void add_set(BoxSets *list, uint64_t set) {
  list->sets = mem_grow(list->sets, list->count, &list->capacity, sizeof *list->sets);
  list->sets[list->count++] = set;
}

static int size_of(uint64_t set) { return __builtin_popcountll(set); }

static int list_boxes(const SetSearch *search, uint64_t set, int *boxes) {
  int count = 0;
  for (; set; set &= set - 1) boxes[count++] = search->boxes[__builtin_ctzll(set)];
  return count;
}

static void note_unsolvable(SetSearch *search, uint64_t set) {
  add_set(&search->unsolvable, set);
  if (size_of(set) < size_of(search->best)) search->best = set;
}

// Asks what is known before it searches.
static SearchStatus status_of(SetSearch *search, uint64_t set, uint64_t nodes) {
  if (!set) return SEARCH_SOLVED;
  for (size_t i = 0; i < search->must_hit.count; i++)
    if (!(search->must_hit.sets[i] & set)) return SEARCH_SOLVED;
  for (size_t i = 0; i < search->unsolvable.count; i++)
    if (!(search->unsolvable.sets[i] & ~set)) return SEARCH_UNSOLVABLE;
  int boxes[SMALLEST_SET_MAX_BOXES], count = list_boxes(search, set, boxes);
  SearchStatus status = sub_level_solve(search->levels, boxes, count, nodes);
  if (status == SEARCH_UNSOLVABLE) note_unsolvable(search, set);
  return status;
}

// Adds boxes to a solvable set while it is still found to be solvable.
static void grow(SetSearch *search, uint64_t set) {
  for (uint64_t rest = search->all & ~set; rest; rest &= rest - 1) {
    uint64_t more = set | (rest & -rest);
    if (status_of(search, more, GROWTH_NODES) == SEARCH_SOLVED) set = more;
  }
  add_set(&search->must_hit, search->all & ~set);
}

// True if `best` is proved to be a smallest set.
static bool prove_smallest(SetSearch *search) {
  uint64_t steps = HITTING_STEPS;
  while (search->levels->work) {
    uint64_t set = 0;
    if (!hitting_set_smallest(search->must_hit.sets, search->must_hit.count, size_of(search->best),
                              &steps, &set))
      return steps > 0;
    SearchStatus status = status_of(search, set, SET_NODES);
    if (status == SEARCH_UNSOLVABLE) return true;
    if (status != SEARCH_SOLVED) return false;
    grow(search, set);
  }
  return false;
}

// Moves the boxes of a set to the front of `boxes`; both parts keep their order.
static void move_to_front(const SetSearch *search, int *boxes) {
  int *sorted = mem_alloc((size_t)search->count, sizeof *sorted);
  int first = list_boxes(search, search->best, sorted);
  list_boxes(search, search->all & ~search->best, sorted + first);
  memcpy(boxes, sorted, (size_t)search->count * sizeof *sorted);
  mem_free(sorted);
}

static SmallestSet find_smallest(SubLevels *levels, int *boxes, int count, int known) {
  SetSearch search = {.levels = levels, .boxes = boxes, .count = count};
  search.all = count == 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
  search.best = known == 64 ? UINT64_MAX : (UINT64_C(1) << known) - 1;
  add_set(&search.unsolvable, search.best);
  bool proved = prove_smallest(&search);
  SmallestSet result = {size_of(search.best), proved, proved};
  move_to_front(&search, boxes);
  mem_free(search.must_hit.sets);
  mem_free(search.unsolvable.sets);
  return result;
}

typedef struct {
  SubLevels *levels;
  bool unsure;  // a search gave up
} Deletion;

static bool lost(void *context, const int *boxes, int count) {
  Deletion *deletion = context;
  SearchStatus status = sub_level_solve(deletion->levels, boxes, count, SET_NODES);
  deletion->unsure = deletion->unsure || status == SEARCH_GAVE_UP;
  return status == SEARCH_UNSOLVABLE;
}

SmallestSet smallest_set_find(SubLevels *levels, int *boxes, int count, int known) {
  uint64_t work = levels->work;
  SmallestSet result = {.count = known};
  if (count <= SMALLEST_SET_MAX_BOXES) {
    levels->work = work / 2;
    result = find_smallest(levels, boxes, count, known);
    levels->work += work - work / 2;
  }
  if (result.smallest) return result;
  Deletion deletion = {.levels = levels};
  result.count = minimal_boxes(boxes, result.count, lost, &deletion);
  result.minimal = !deletion.unsure;
  return result;
}
