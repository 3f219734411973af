// Keys are only added, never removed, so linear probing needs no tombstones. Doubling enters
// every key again.
#include "base/open_hash.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void open_hash_begin(OpenHash *hash, OpenHashShape shape, size_t slots) {
  assert(slots && !(slots & (slots - 1)));
  open_hash_free(hash);
  size_t slot_bytes = (size_t)shape.slot_words * sizeof *hash->words;
  *hash = (OpenHash){.words = mem_alloc(slots, slot_bytes), .slots = slots};
}

void open_hash_double(OpenHash *hash, OpenHashShape shape) {
  OpenHash larger = {0};
  size_t slot_words = (size_t)shape.slot_words;
  open_hash_begin(&larger, shape, 2 * hash->slots);
  for (size_t i = 0; i < hash->slots; i++) {
    const uint64_t *slot = hash->words + i * slot_words;
    if (open_hash_is_free(slot, shape)) continue;
    memcpy(open_hash_find(&larger, shape, slot), slot, slot_words * sizeof *slot);
  }
  larger.used = hash->used;
  open_hash_free(hash);
  *hash = larger;
}

void open_hash_free(OpenHash *hash) {
  mem_free(hash->words);
  *hash = (OpenHash){0};
}
