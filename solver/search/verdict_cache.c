// Visited keys: open addressing, a slot is empty unless it carries the number of this search.
// Verdicts: direct mapping by the middle bits of the key, the newest verdict wins.
#include "search/verdict_cache.h"

#include <string.h>

#include "base/mem.h"

size_t verdict_cache_bytes(size_t slots) {
  return slots * (sizeof(uint64_t) + sizeof(uint32_t)) + VERDICT_CACHE_SLOTS * sizeof(uint64_t);
}

void verdict_cache_begin(VerdictCache *cache, size_t slots) {
  *cache = (VerdictCache){.slots = slots};
  cache->visited = mem_alloc(slots, sizeof *cache->visited);
  cache->visited_in = mem_alloc(slots, sizeof *cache->visited_in);
  cache->kept = mem_alloc(VERDICT_CACHE_SLOTS, sizeof *cache->kept);
}

void verdict_cache_free(VerdictCache *cache) {
  mem_free(cache->visited);
  mem_free(cache->visited_in);
  mem_free(cache->kept);
  *cache = (VerdictCache){0};
}

void verdict_cache_new_search(VerdictCache *cache) {
  if (++cache->search) return;
  memset(cache->visited_in, 0, cache->slots * sizeof *cache->visited_in);
  cache->search = 1;
}

bool verdict_cache_visit(VerdictCache *cache, uint64_t key) {
  size_t mask = cache->slots - 1, slot = (size_t)(key ^ key >> 32) & mask;
  for (; cache->visited_in[slot] == cache->search; slot = (slot + 1) & mask)
    if (cache->visited[slot] == key) return false;
  cache->visited_in[slot] = cache->search;
  cache->visited[slot] = key;
  return true;
}

static size_t slot_of(uint64_t key) { return (size_t)(key >> 20) & (VERDICT_CACHE_SLOTS - 1); }

bool verdict_cache_find(const VerdictCache *cache, uint64_t key, bool *verdict) {
  uint64_t kept = cache->kept[slot_of(key)];
  *verdict = kept & 1;
  return kept && (kept | 1) == (key | 1);
}

void verdict_cache_store(VerdictCache *cache, uint64_t key, bool verdict) {
  cache->kept[slot_of(key)] = (key & ~UINT64_C(1)) | verdict;
}
