// A binary heap: whatever has the smallest order comes out first. Within a byte budget.
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

bool heap_push(Heap *heap, MemoryBudget *budget, uint64_t priority,
               uint32_t item);  // false: no memory
uint32_t heap_pop(Heap *heap);  // of a heap that is not empty
void heap_free(Heap *heap);

#endif
