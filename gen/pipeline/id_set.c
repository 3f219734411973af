// The 128 bits of an id are the key of a hash table (open_hash.h) without values.
#include "pipeline/id_set.h"

enum { FIRST_SLOTS = 256, KEY_WORDS = 2 };

static const OpenHashShape SHAPE = {KEY_WORDS, KEY_WORDS};

// The table cannot hold the key zero, so the id zero shares the key of the id one.
static LevelId key_of(LevelId id) { return (LevelId){id.high, id.high || id.low ? id.low : 1}; }

static uint64_t *slot_of(const IdSet *set, LevelId key) {
  return open_hash_find(&set->hash, SHAPE, (uint64_t[KEY_WORDS]){key.high, key.low});
}

static bool is_in_memory(const IdSet *set, LevelId key) {
  return set->hash.slots && !open_hash_is_free(slot_of(set, key), SHAPE);
}

bool id_set_has(const IdSet *set, LevelId id) {
  LevelId key = key_of(id);
  return is_in_memory(set, key) || (set->stored && set->store->has(set->store->context, key));
}

static void add_in_memory(IdSet *set, LevelId key) {
  OpenHash *hash = &set->hash;
  if (!hash->slots) open_hash_begin(hash, SHAPE, FIRST_SLOTS);
  else if (2 * hash->used >= hash->slots) open_hash_double(hash, SHAPE);
  open_hash_enter(hash, SHAPE, slot_of(set, key), (uint64_t[KEY_WORDS]){key.high, key.low});
}

bool id_set_add(IdSet *set, LevelId id) {
  LevelId key = key_of(id);
  if (is_in_memory(set, key)) return false;
  if (!set->store || set->hash.used < ID_SET_IN_MEMORY) {
    add_in_memory(set, key);
    return true;
  }
  if (!set->store->add(set->store->context, key)) return false;
  set->stored++;
  return true;
}

size_t id_set_count(const IdSet *set) { return set->hash.used + set->stored; }

void id_set_free(IdSet *set) {
  open_hash_free(&set->hash);
  set->stored = 0;
}
