// Memory counted in advance: arrays that grow by doubling within a number of bytes.
//
// What is charged depends on the work alone and not on what a workspace has kept from earlier
// calls, so that the same search gives up at the same state on every machine and in any order.
#ifndef TSB_MEMORY_BUDGET_H
#define TSB_MEMORY_BUDGET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  size_t limit, used;
  bool refused;  // something did not fit: whoever asked must stop
} MemoryBudget;

// One array's share: what this call has been charged for, and what is really there.
typedef struct {
  size_t granted, allocated;
} Grant;

// Takes `bytes` from the budget; false and `refused` set if they are not left.
bool memory_budget_charge(MemoryBudget *budget, size_t bytes);

// The block with room for `wanted` elements, moved if need be; if the budget does not allow it,
// the block as it is and `refused` set. Elements are not cleared. A new call begins by setting
// `granted` to 0.
void *memory_budget_grow(MemoryBudget *budget, void *block, Grant *grant, size_t wanted,
                         size_t size);

#endif
