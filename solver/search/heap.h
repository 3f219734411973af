// A binary heap: whatever has the smallest order comes out first. Within a byte budget.
#ifndef TSB_HEAP_H
#define TSB_HEAP_H

#include <stdint.h>

#include "search/budget.h"

typedef struct {
  uint64_t order;
  uint32_t item;
} HeapEntry;

typedef struct {
  HeapEntry *entries;
  size_t count;
  Grant grant;
} Heap;

bool heap_add(Heap *heap, Budget *budget, uint64_t order, uint32_t item);  // false: no memory
uint32_t heap_take(Heap *heap);  // of a heap that is not empty
void heap_free(Heap *heap);

#endif
