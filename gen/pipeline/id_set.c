// The 128 bits of an id are the key of a hash table (open_hash.h) without values.
#include "pipeline/id_set.h"

enum { FIRST_SLOTS = 256, KEY_WORDS = 2 };

static const OpenHashShape SHAPE = {KEY_WORDS, KEY_WORDS};

// The table cannot hold the key zero, so the id zero shares the key of the id one.
static void key_of(LevelId id, uint64_t *key) {
  key[0] = id.high;
  key[1] = id.high || id.low ? id.low : 1;
}

bool id_set_has(const IdSet *set, LevelId id) {
  if (!set->hash.slots) return false;
  uint64_t key[KEY_WORDS];
  key_of(id, key);
  return !open_hash_is_free(open_hash_find(&set->hash, SHAPE, key), SHAPE);
}

bool id_set_add(IdSet *set, LevelId id) {
  OpenHash *hash = &set->hash;
  if (!hash->slots) open_hash_begin(hash, SHAPE, FIRST_SLOTS);
  else if (2 * hash->used >= hash->slots) open_hash_double(hash, SHAPE);
  uint64_t key[KEY_WORDS];
  key_of(id, key);
  uint64_t *slot = open_hash_find(hash, SHAPE, key);
  if (!open_hash_is_free(slot, SHAPE)) return false;
  open_hash_enter(hash, SHAPE, slot, key);
  return true;
}

size_t id_set_count(const IdSet *set) { return set->hash.used; }

void id_set_free(IdSet *set) { open_hash_free(&set->hash); }
