// A binary heap within a memory budget: the item with the smallest priority comes out first.
#ifndef TSB_HEAP_H
#define TSB_HEAP_H

#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint64_t priority;
  uint32_t item;
} HeapEntry;

typedef struct {
  HeapEntry *entries;
  size_t count;
  Grant grant;
} Heap;

// False if the budget is used up.
bool heap_push(Heap *heap, MemoryBudget *budget, uint64_t priority, uint32_t item);
uint32_t heap_pop(Heap *heap);  // the heap must not be empty
void heap_free(Heap *heap);

#endif
