// A merge sort. Whenever memory is full, its levels go into the file as a sorted run. At the end,
// two runs at a time are merged into one twice as long, from one file into another, until one is
// left.
#include "scratch/level_order.h"

#include <stdlib.h>

#include "base/mem.h"

enum { BLOCK = 256 };  // levels that a merge reads or writes at once

static int compare(const void *a, const void *b) {
  const OrderedLevel *x = a, *y = b;
  return pack_level_compare(&x->level, &y->level);
}

static uint64_t offset_of(size_t index) { return (uint64_t)index * sizeof(OrderedLevel); }

static void sort_items(LevelOrder *order) {
  if (order->item_count) qsort(order->items, order->item_count, sizeof *order->items, compare);
}

// What is in memory becomes a run of the file.
static void spill(LevelOrder *order) {
  sort_items(order);
  scratch_file_write(&order->file, offset_of(order->first), order->items,
                     order->item_count * sizeof *order->items);
  order->first += order->item_count;
  order->item_count = 0;
}

void level_order_add(LevelOrder *order, const PackLevel *level, uint64_t value) {
  if (order->item_count == LEVEL_ORDER_MEMORY) spill(order);
  order->items = mem_grow(order->items, order->item_count, &order->capacity, sizeof *order->items);
  order->items[order->item_count++] = (OrderedLevel){*level, value};
  order->count++;
}

// The levels `next` to `end` of a file.
typedef struct {
  ScratchFile *file;
  size_t next, end;
  OrderedLevel block[BLOCK];
  size_t at, count;  // within the block
} Run;

static const OrderedLevel *first_of(Run *run) {
  if (run->at == run->count) {
    size_t left = run->end - run->next;
    run->at = 0;
    run->count = left < BLOCK ? left : BLOCK;
    scratch_file_read(run->file, offset_of(run->next), run->block, run->count * sizeof *run->block);
    run->next += run->count;
  }
  return run->count ? &run->block[run->at] : NULL;
}

// Merges two runs that follow each other into the same place of another file.
static void merge(Run *a, Run *b, ScratchFile *to) {
  OrderedLevel block[BLOCK];
  size_t place = a->next, count = 0;
  for (;;) {
    const OrderedLevel *x = first_of(a), *y = first_of(b);
    if (count == BLOCK || (!x && !y)) {
      scratch_file_write(to, offset_of(place), block, count * sizeof *block);
      place += count;
      count = 0;
    }
    if (!x && !y) return;
    bool takes_x = x && (!y || compare(x, y) <= 0);
    block[count++] = takes_x ? *x : *y;
    (takes_x ? a : b)->at++;
  }
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

// Every two runs of a length become one.
static void merge_runs(LevelOrder *order, size_t length) {
  ScratchFile merged = {.path = order->file.path};
  for (size_t first = 0; first < order->count; first += 2 * length) {
    size_t middle = least(first + length, order->count);
    size_t end = least(middle + length, order->count);
    Run a = {.file = &order->file, .next = first, .end = middle};
    Run b = {.file = &order->file, .next = middle, .end = end};
    merge(&a, &b, &merged);
  }
  if (order->file.failed) merged.failed = (int)order->file.failed;
  scratch_file_close(&order->file);
  order->file = merged;
}

void level_order_sort(LevelOrder *order) {
  if (order->count <= LEVEL_ORDER_MEMORY) {
    sort_items(order);
    return;
  }
  spill(order);
  for (size_t length = LEVEL_ORDER_MEMORY; length < order->count && !order->file.failed;
       length *= 2)
    merge_runs(order, length);
  order->first = 0;
}

OrderedLevel level_order_at(LevelOrder *order, size_t index) {
  if (index < order->first || index >= order->first + order->item_count) {
    order->first = index;
    order->item_count = least(order->count - index, LEVEL_ORDER_MEMORY);
    scratch_file_read(&order->file, offset_of(index), order->items,
                      order->item_count * sizeof *order->items);
  }
  return order->items[index - order->first];
}

void level_order_close(LevelOrder *order) {
  scratch_file_close(&order->file);
  mem_free(order->items);
  *order = (LevelOrder){0};
}
