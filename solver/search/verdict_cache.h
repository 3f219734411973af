// A cache for small searches that run again and again: the positions that the running search has
// visited, and the verdicts of earlier searches. Positions are known by their key alone.
//
// Not a NodeByKey: both parts have a fixed size. A new search number clears the visited set at
// once, and a new verdict may replace an old one, so no search ever waits for memory.
#ifndef TSB_VERDICT_CACHE_H
#define TSB_VERDICT_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VERDICT_CACHE_SLOTS = 1 << 16 };

typedef struct {
  uint64_t *visited;     // keys; valid where `visited_in` equals `search`
  uint32_t *visited_in;  // number of the search that visited the key
  uint32_t search;       // number of the running search
  size_t slots;          // a power of two; a search must visit far fewer keys
  uint64_t *kept;        // keys with the lowest bit replaced by the verdict
} VerdictCache;

size_t verdict_cache_bytes(size_t slots);
void verdict_cache_begin(VerdictCache *cache, size_t slots);
void verdict_cache_free(VerdictCache *cache);

void verdict_cache_new_search(VerdictCache *cache);  // has visited nothing
// False if the running search has visited the key before.
bool verdict_cache_visit(VerdictCache *cache, uint64_t key);

// False if no verdict is known.
bool verdict_cache_find(const VerdictCache *cache, uint64_t key, bool *verdict);
void verdict_cache_store(VerdictCache *cache, uint64_t key, bool verdict);

#endif
