// A memory budget: searches count bytes before they allocate, and arrays grow by doubling.
//
// The charge depends on the work alone, not on memory that a workspace has kept from earlier calls.
// So the same search gives up at the same state on every machine and in any order of searches.
#ifndef TSB_MEMORY_BUDGET_H
#define TSB_MEMORY_BUDGET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  size_t limit, used;
  bool refused;  // a request did not fit: the search must stop
} MemoryBudget;

// The elements of one array: charged in this search, and really allocated.
typedef struct {
  size_t granted, allocated;
} Grant;

// Takes `bytes` from the budget; false and `refused` set if they are not left.
bool memory_budget_charge(MemoryBudget *budget, size_t bytes);

// Gives the block with space for `wanted` elements; it may have moved. If the budget is too small,
// `refused` is set and the block stays as it is. Elements are not cleared. A new search begins by
// setting `granted` to 0.
void *memory_budget_grow(MemoryBudget *budget, void *block, Grant *grant, size_t wanted,
                         size_t size);

#endif
