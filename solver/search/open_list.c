// One linked list per value. Entries are numbers in one array, and popped entries are used again.
// Push and pop take constant time while values do not fall, as with a consistent bound. A value
// that falls makes the next pops look through the buckets between again.
#include "search/open_list.h"

#include <string.h>

#include "base/mem.h"

void open_list_begin(OpenList *open_list, uint32_t lowest) {
  open_list->base = lowest;
  open_list->current = open_list->buckets = open_list->used = open_list->freed = 0;
  open_list->head_grant.granted = open_list->entry_grant.granted = 0;
}

static bool make_bucket(OpenList *open_list, MemoryBudget *budget, uint32_t bucket) {
  if (bucket < open_list->buckets) return true;
  size_t wanted = (size_t)bucket + 1;
  open_list->heads = memory_budget_grow(budget, open_list->heads, &open_list->head_grant, wanted,
                                        sizeof(uint32_t));
  if (budget->refused) return false;
  memset(open_list->heads + open_list->buckets, 0,
         (wanted - open_list->buckets) * sizeof *open_list->heads);
  open_list->buckets = bucket + 1;
  return true;
}

// The number of an unused entry, if possible one that was freed.
static bool make_entry(OpenList *open_list, MemoryBudget *budget, uint32_t *entry) {
  if (open_list->freed) {
    *entry = open_list->freed - 1;
    open_list->freed = open_list->entries[*entry].next;
    return true;
  }
  open_list->entries = memory_budget_grow(budget, open_list->entries, &open_list->entry_grant,
                                          (size_t)open_list->used + 1, sizeof *open_list->entries);
  *entry = open_list->used;
  open_list->used += !budget->refused;
  return !budget->refused;
}

bool open_list_push(OpenList *open_list, MemoryBudget *budget, uint32_t node, uint32_t value) {
  uint32_t bucket = value - open_list->base, entry;
  if (!make_bucket(open_list, budget, bucket) || !make_entry(open_list, budget, &entry))
    return false;
  open_list->entries[entry] = (OpenListEntry){node, open_list->heads[bucket]};
  open_list->heads[bucket] = entry + 1;
  if (bucket < open_list->current) open_list->current = bucket;
  return true;
}

bool open_list_pop(OpenList *open_list, uint32_t *node, uint32_t *value) {
  while (open_list->current < open_list->buckets && !open_list->heads[open_list->current])
    open_list->current++;
  if (open_list->current == open_list->buckets) return false;
  uint32_t entry = open_list->heads[open_list->current] - 1;
  *node = open_list->entries[entry].node;
  *value = open_list->base + open_list->current;
  open_list->heads[open_list->current] = open_list->entries[entry].next;
  open_list->entries[entry].next = open_list->freed;
  open_list->freed = entry + 1;
  return true;
}

size_t open_list_bytes(const OpenList *open_list) {
  return open_list->head_grant.granted * sizeof *open_list->heads +
         open_list->entry_grant.granted * sizeof *open_list->entries;
}

void open_list_free(OpenList *open_list) {
  mem_free(open_list->heads);
  mem_free(open_list->entries);
  *open_list = (OpenList){0};
}
