#include "search/frontier.h"

#include <string.h>

#include "base/mem.h"

void frontier_begin(Frontier *frontier, uint32_t lowest) {
  frontier->base = lowest;
  frontier->current = frontier->buckets = frontier->used = frontier->freed = 0;
  frontier->head_grant.granted = frontier->entry_grant.granted = 0;
}

static bool make_bucket(Frontier *frontier, Budget *budget, uint32_t bucket) {
  if (bucket < frontier->buckets) return true;
  size_t wanted = (size_t)bucket + 1;
  frontier->heads =
      budget_grow(budget, frontier->heads, &frontier->head_grant, wanted, sizeof(uint32_t));
  if (budget->refused) return false;
  memset(frontier->heads + frontier->buckets, 0,
         (wanted - frontier->buckets) * sizeof *frontier->heads);
  frontier->buckets = bucket + 1;
  return true;
}

// The number of an unused entry; one that was given back if there is any.
static bool make_entry(Frontier *frontier, Budget *budget, uint32_t *entry) {
  if (frontier->freed) {
    *entry = frontier->freed - 1;
    frontier->freed = frontier->entries[*entry].next;
    return true;
  }
  frontier->entries = budget_grow(budget, frontier->entries, &frontier->entry_grant,
                                  (size_t)frontier->used + 1, sizeof *frontier->entries);
  *entry = frontier->used;
  frontier->used += !budget->refused;
  return !budget->refused;
}

bool frontier_add(Frontier *frontier, Budget *budget, uint32_t node, uint32_t value) {
  uint32_t bucket = value - frontier->base, entry;
  if (!make_bucket(frontier, budget, bucket) || !make_entry(frontier, budget, &entry)) return false;
  frontier->entries[entry] = (FrontierEntry){node, frontier->heads[bucket]};
  frontier->heads[bucket] = entry + 1;
  return true;
}

bool frontier_take(Frontier *frontier, uint32_t *node, uint32_t *value) {
  while (frontier->current < frontier->buckets && !frontier->heads[frontier->current])
    frontier->current++;
  if (frontier->current == frontier->buckets) return false;
  uint32_t entry = frontier->heads[frontier->current] - 1;
  *node = frontier->entries[entry].node;
  *value = frontier->base + frontier->current;
  frontier->heads[frontier->current] = frontier->entries[entry].next;
  frontier->entries[entry].next = frontier->freed;
  frontier->freed = entry + 1;
  return true;
}

void frontier_free(Frontier *frontier) {
  mem_free(frontier->heads);
  mem_free(frontier->entries);
  *frontier = (Frontier){0};
}
