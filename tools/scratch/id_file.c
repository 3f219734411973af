// A hash table with linear probing, at most half full. A free slot is zero, and so is a file where
// nothing was written yet. Slots are read a few at a time, in one call for nearly every id; the
// kernel keeps in memory what it has room for.
#include "scratch/id_file.h"

#include "base/mem.h"

enum { FIRST_SLOT_BITS = 16, READ_SLOTS = 16, COPY_SLOTS = 1024, WORD_BITS = 64 };

static uint64_t slots_of(const IdFile *ids) { return UINT64_C(1) << ids->slot_bits; }

// The upper bits of the product are mixed best. When the table doubles, ids keep their order but
// for a few, so that the copy goes through both files from beginning to end.
static uint64_t home_of(const IdFile *ids, LevelId id) {
  return (id.high ^ id.low) * UINT64_C(0x9E3779B97F4A7C15) >> (WORD_BITS - ids->slot_bits);
}

static uint64_t offset_of(uint64_t slot) { return slot * sizeof(LevelId); }

static bool is_free(LevelId id) { return !(id.high | id.low); }

// The slot of the id, or the free one where it belongs; `found` tells which.
static uint64_t find(IdFile *ids, LevelId id, bool *found) {
  LevelId some[READ_SLOTS];
  uint64_t home = home_of(ids, id), last = slots_of(ids) - 1;
  for (uint64_t slot = home;; slot = (slot + 1) & last) {
    uint64_t place = slot % READ_SLOTS;
    if (slot == home || place == 0)
      scratch_file_read(&ids->file, offset_of(slot - place), some, sizeof some);
    *found = level_id_equal(some[place], id);
    if (*found || is_free(some[place])) return slot;
  }
}

static bool enter(IdFile *ids, LevelId id) {
  bool found;
  uint64_t slot = find(ids, id, &found);
  if (found) return false;
  scratch_file_write(&ids->file, offset_of(slot), &id, sizeof id);
  ids->used++;
  return true;
}

static void grow(IdFile *ids) {
  IdFile larger = {.slot_bits = ids->slot_bits + 1, .store = ids->store};
  LevelId some[COPY_SLOTS];
  for (uint64_t first = 0; first < slots_of(ids); first += COPY_SLOTS) {
    scratch_file_read(&ids->file, offset_of(first), some, sizeof some);
    for (size_t i = 0; i < COPY_SLOTS; i++)
      if (!is_free(some[i])) enter(&larger, some[i]);
  }
  if (ids->file.failed) larger.file.failed = (int)ids->file.failed;
  scratch_file_close(&ids->file);
  *ids = larger;
}

static bool has(void *context, LevelId id) {
  bool found;
  find(context, id, &found);
  return found;
}

static bool add(void *context, LevelId id) {
  IdFile *ids = context;
  if (2 * ids->used >= slots_of(ids)) grow(ids);
  return enter(ids, id);
}

IdFile *id_file_new(void) {
  IdFile *ids = mem_alloc(1, sizeof *ids);
  *ids = (IdFile){.slot_bits = FIRST_SLOT_BITS, .store = {ids, has, add}};
  return ids;
}

void id_file_free(IdFile *ids) {
  if (ids) scratch_file_close(&ids->file);
  mem_free(ids);
}
