// A merge sort. Whenever memory is full, its levels go into the file as a sorted run. At the end,
// as many runs as possible at a time are merged into one, from one file into another, until one is
// left.
#include "scratch/level_order.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

enum { RUNS_AT_ONCE = 16, BLOCK = 256 };  // a block is what a merge reads or writes at once

static int compare(const void *a, const void *b) {
  const OrderedLevel *x = a, *y = b;
  return pack_choice_compare(&x->level, &y->level);
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

static void write_levels(ScratchFile *file, size_t index, const OrderedLevel *levels,
                         size_t count) {
  scratch_file_write(file, (uint64_t)index * sizeof *levels, levels, count * sizeof *levels);
}

static void read_levels(ScratchFile *file, size_t index, OrderedLevel *levels, size_t count) {
  scratch_file_read(file, (uint64_t)index * sizeof *levels, levels, count * sizeof *levels);
}

static void sort_items(LevelOrder *order) {
  if (order->item_count) qsort(order->items, order->item_count, sizeof *order->items, compare);
}

// What is in memory becomes a run of the file.
static void write_run(LevelOrder *order) {
  sort_items(order);
  write_levels(&order->file, order->first, order->items, order->item_count);
  order->first += order->item_count;
  order->item_count = 0;
}

void level_order_add(LevelOrder *order, const PackLevel *level, uint64_t value) {
  assert(!order->sorted);
  if (order->item_count == LEVEL_ORDER_IN_MEMORY) write_run(order);
  order->items = mem_grow(order->items, order->item_count, &order->capacity, sizeof *order->items);
  order->items[order->item_count++] = (OrderedLevel){*level, value};
  order->count++;
}

// A sorted run while it is merged: the levels `next` to `end` of a file, after those in the block.
typedef struct {
  size_t next, end;
  OrderedLevel block[BLOCK];
  size_t at, count;  // within the block
} SortedRun;

// NULL at the end of the run.
static const OrderedLevel *first_of(SortedRun *run, ScratchFile *file) {
  if (run->at == run->count) {
    run->at = 0;
    run->count = smaller(run->end - run->next, BLOCK);
    read_levels(file, run->next, run->block, run->count);
    run->next += run->count;
  }
  return run->count ? &run->block[run->at] : NULL;
}

static SortedRun *run_with_first(SortedRun *runs, size_t count, ScratchFile *file) {
  SortedRun *best = NULL;
  for (size_t i = 0; i < count; i++) {
    const OrderedLevel *level = first_of(&runs[i], file);
    if (level && (!best || compare(level, &best->block[best->at]) < 0)) best = &runs[i];
  }
  return best;
}

// Merges runs that follow each other into the same place of another file.
static void merge(SortedRun *runs, size_t count, ScratchFile *from, ScratchFile *to) {
  OrderedLevel block[BLOCK];
  size_t place = runs[0].next, filled = 0;
  for (SortedRun *run; (run = run_with_first(runs, count, from));) {
    block[filled++] = run->block[run->at++];
    if (filled < BLOCK) continue;
    write_levels(to, place, block, filled);
    place += filled;
    filled = 0;
  }
  write_levels(to, place, block, filled);
}

static void merge_all(LevelOrder *order, size_t run_length) {
  ScratchFile merged = {0};
  SortedRun *runs = mem_alloc(RUNS_AT_ONCE, sizeof *runs);
  for (size_t first = 0; first < order->count;) {
    size_t count = 0;
    for (; count < RUNS_AT_ONCE && first < order->count; count++) {
      size_t end = smaller(first + run_length, order->count);
      runs[count] = (SortedRun){.next = first, .end = end};
      first = end;
    }
    merge(runs, count, &order->file, &merged);
  }
  mem_free(runs);
  if (order->file.failed) merged.failed = (int)order->file.failed;
  scratch_file_close(&order->file);
  order->file = merged;
}

void level_order_sort(LevelOrder *order) {
  order->sorted = true;
  if (order->count <= LEVEL_ORDER_IN_MEMORY) {
    sort_items(order);
    return;
  }
  write_run(order);
  for (size_t length = LEVEL_ORDER_IN_MEMORY; length < order->count && !order->file.failed;
       length *= RUNS_AT_ONCE)
    merge_all(order, length);
  order->first = 0;
}

OrderedLevel level_order_at(LevelOrder *order, size_t index) {
  assert(order->sorted && index < order->count);
  if (index < order->first || index >= order->first + order->item_count) {
    order->first = index;
    order->item_count = smaller(order->count - index, LEVEL_ORDER_IN_MEMORY);
    read_levels(&order->file, index, order->items, order->item_count);
  }
  return order->items[index - order->first];
}

void level_order_close(LevelOrder *order) {
  scratch_file_close(&order->file);
  mem_free(order->items);
  *order = (LevelOrder){0};
}
