#include "pipeline/id_set.h"

#include "base/mem.h"

// The one id in 2^128 that would look like a free slot is moved aside.
static LevelId storable(LevelId id) {
  if (!id.high && !id.low) id.low = 1;
  return id;
}

static size_t slot_of(const IdSet *set, LevelId id) {
  size_t slot = (size_t)(id.low ^ id.high) & (set->capacity - 1);
  while ((set->slots[slot].high || set->slots[slot].low) && !level_id_equal(set->slots[slot], id))
    slot = (slot + 1) & (set->capacity - 1);
  return slot;
}

static void enlarge(IdSet *set) {
  IdSet larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : 256};
  larger.slots = mem_alloc(larger.capacity, sizeof *larger.slots);
  for (size_t i = 0; i < set->capacity; i++)
    if (set->slots[i].high || set->slots[i].low)
      larger.slots[slot_of(&larger, set->slots[i])] = set->slots[i];
  mem_free(set->slots);
  *set = larger;
}

bool id_set_has(const IdSet *set, LevelId id) {
  if (!set->capacity) return false;
  id = storable(id);
  return level_id_equal(set->slots[slot_of(set, id)], id);
}

bool id_set_add(IdSet *set, LevelId id) {
  if (2 * set->count >= set->capacity) enlarge(set);
  id = storable(id);
  size_t slot = slot_of(set, id);
  if (level_id_equal(set->slots[slot], id)) return false;
  set->slots[slot] = id;
  set->count++;
  return true;
}

void id_set_free(IdSet *set) {
  mem_free(set->slots);
  *set = (IdSet){0};
}
