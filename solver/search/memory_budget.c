// Blocks double in size and are kept between searches. Large blocks ask the system for large pages.
#include "search/memory_budget.h"

#include <stdint.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "base/mem.h"

enum { FIRST_GRANT = 256 };  // elements
enum { LARGE_PAGE = 1 << 21, LARGE_BLOCK = 4 * LARGE_PAGE };

// Access to large tables is random, and large pages save address translations.
static void advise_large_pages(void *block, size_t bytes) {
#ifdef __linux__
  size_t before = -(uintptr_t)block & (LARGE_PAGE - 1);  // bytes before the first whole page
  size_t whole = (bytes - before) & ~(size_t)(LARGE_PAGE - 1);
  (void)madvise((char *)block + before, whole, MADV_HUGEPAGE);
#else
  (void)block, (void)bytes;
#endif
}

bool memory_budget_charge(MemoryBudget *budget, size_t bytes) {
  // The limit may have been lowered below what is in use.
  if (budget->used > budget->limit || bytes > budget->limit - budget->used) {
    budget->refused = true;
    return false;
  }
  budget->used += bytes;
  return true;
}

__attribute__((noinline)) static void *grow(MemoryBudget *budget, void *block, Grant *grant,
                                            size_t wanted, size_t size) {
  size_t capacity = grant->granted ? grant->granted : FIRST_GRANT;
  while (capacity < wanted) capacity *= 2;
  size_t more = capacity - grant->granted;
  if (more > SIZE_MAX / size || !memory_budget_charge(budget, more * size)) {
    budget->refused = true;
    return block;
  }
  grant->granted = capacity;
  if (capacity > grant->allocated) {
    block = mem_resize(block, capacity, size);
    grant->allocated = capacity;
    if (capacity * size >= LARGE_BLOCK) advise_large_pages(block, capacity * size);
  }
  return block;
}

// Called for every element. The first test is usually enough, so the rest is a function of its own.
void *memory_budget_grow(MemoryBudget *budget, void *block, Grant *grant, size_t wanted,
                         size_t size) {
  if (wanted <= grant->granted) return block;
  return grow(budget, block, grant, wanted, size);
}
