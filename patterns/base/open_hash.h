// A hash table with open addressing and linear probing, for keys of one or a few machine words.
//
// A slot is a few words: first the key, then the caller's value. A slot is free while its key is
// all zeros, so nobody may add the key zero. At least one slot stays free: a caller who adds keys
// doubles the table in time. The table holds no order, so its results never depend on the hash.
//
// The solver has another table, search/node_by_key.h: it is charged to a memory budget and keeps
// several nodes under one key.
//
// The shape is an argument and not a member. Callers pass a constant, and the compiler makes a
// probe loop for just that shape.
#ifndef TSB_OPEN_HASH_H
#define TSB_OPEN_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int key_words, slot_words;  // slot_words counts the key too
} OpenHashShape;

// Zeroed is an empty table without slots.
typedef struct {
  uint64_t *words;
  size_t slots, used;  // slots is a power of two, or 0
} OpenHash;

// Empties the table and gives it new zeroed memory: slots that are never touched cost no time.
void open_hash_begin(OpenHash *hash, OpenHashShape shape, size_t slots);
void open_hash_double(OpenHash *hash, OpenHashShape shape);
void open_hash_free(OpenHash *hash);

static inline bool open_hash_is_free(const uint64_t *slot, OpenHashShape shape) {
  uint64_t any = 0;
  for (int i = 0; i < shape.key_words; i++) any |= slot[i];
  return !any;
}

static inline bool open_hash_key_equal(const uint64_t *slot, const uint64_t *key,
                                       OpenHashShape shape) {
  uint64_t differ = 0;
  for (int i = 0; i < shape.key_words; i++) differ |= slot[i] ^ key[i];
  return !differ;
}

// The slot of the key, or the free slot where the key belongs. The table must have slots already.
static inline uint64_t *open_hash_find(const OpenHash *hash, OpenHashShape shape,
                                       const uint64_t *key) {
  enum { SHIFT = 20 };  // the product mixes its upper bits best
  uint64_t mixed = 0;
  for (int i = 0; i < shape.key_words; i++) mixed ^= key[i];
  size_t at = (size_t)(mixed * UINT64_C(0x9E3779B97F4A7C15) >> SHIFT) & (hash->slots - 1);
  for (;; at = (at + 1) & (hash->slots - 1)) {
    uint64_t *slot = hash->words + at * (size_t)shape.slot_words;
    if (open_hash_is_free(slot, shape) || open_hash_key_equal(slot, key, shape)) return slot;
  }
}

// Enters the key into the free slot that open_hash_find returned. The value is zero at first.
static inline void open_hash_enter(OpenHash *hash, OpenHashShape shape, uint64_t *slot,
                                   const uint64_t *key) {
  for (int i = 0; i < shape.key_words; i++) slot[i] = key[i];
  hash->used++;
}

#endif
