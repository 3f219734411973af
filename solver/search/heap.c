// The textbook heap in an array. Both loops move a hole and store the entry once at the end.
#include "search/heap.h"

#include <assert.h>

#include "base/mem.h"

bool heap_push(Heap *heap, MemoryBudget *budget, uint64_t priority, uint32_t item) {
  heap->entries = memory_budget_grow(budget, heap->entries, &heap->grant, heap->count + 1,
                                     sizeof *heap->entries);
  if (budget->refused) return false;
  HeapEntry *entries = heap->entries;
  size_t i = heap->count++;
  for (; i && entries[(i - 1) / 2].priority > priority; i = (i - 1) / 2)
    entries[i] = entries[(i - 1) / 2];
  entries[i] = (HeapEntry){priority, item};
  return true;
}

uint32_t heap_pop(Heap *heap) {
  assert(heap->count);
  HeapEntry *entries = heap->entries, best = entries[0], last = entries[--heap->count];
  size_t i = 0;
  for (size_t child; (child = 2 * i + 1) < heap->count; i = child) {
    if (child + 1 < heap->count && entries[child + 1].priority < entries[child].priority) child++;
    if (entries[child].priority >= last.priority) break;
    entries[i] = entries[child];
  }
  entries[i] = last;
  return best.item;
}

void heap_free(Heap *heap) {
  mem_free(heap->entries);
  *heap = (Heap){0};
}
