// For small searches that are made again and again: which positions this one has met, and how those
// before it ended. Positions are known by the key of their scene.
#ifndef TSB_VERDICT_CACHE_H
#define TSB_VERDICT_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VERDICT_CACHE_SLOTS = 1 << 16 };

typedef struct {
  uint64_t *visited;  // keys of this search, where `visited_in` is its number
  uint32_t *visited_in, search;
  size_t slots;    // for them, a power of two; a search must not come near it
  uint64_t *kept;  // key with its lowest bit replaced by the verdict
} VerdictCache;

size_t verdict_cache_bytes(size_t slots);
void verdict_cache_begin(VerdictCache *cache, size_t slots);
void verdict_cache_free(VerdictCache *cache);

void verdict_cache_new_search(VerdictCache *cache);           // a new one, that has met nothing
bool verdict_cache_visit(VerdictCache *cache, uint64_t key);  // false if it has met it before

bool verdict_cache_find(const VerdictCache *cache, uint64_t key, bool *verdict);
void verdict_cache_store(VerdictCache *cache, uint64_t key, bool verdict);

#endif
