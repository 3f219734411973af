// A hash table with linear probing, at most half full. A free slot is zero, which the file is where
// nothing was written. Slots are read one stretch at a time, in one call for nearly every id; the
// kernel keeps in memory what it has room for.
#include "scratch/id_file.h"

#include "base/mem.h"

enum { FIRST_SLOTS = 1 << 16, STRETCH = 16, COPY_SLOTS = 1024 };

static uint64_t home_of(const IdFile *ids, LevelId id) {
  enum { SHIFT = 20 };  // the product mixes its upper bits best
  return ((id.high ^ id.low) * UINT64_C(0x9E3779B97F4A7C15) >> SHIFT) & (ids->slots - 1);
}

static uint64_t offset_of(uint64_t slot) { return slot * sizeof(LevelId); }

static bool is_free(LevelId id) { return !(id.high | id.low); }

// The slot of the id, or the free one where it belongs; `found` tells which.
static uint64_t find(IdFile *ids, LevelId id, bool *found) {
  LevelId stretch[STRETCH];
  uint64_t slot = home_of(ids, id);
  for (;; slot = (slot + 1) & (ids->slots - 1)) {
    const LevelId *there = &stretch[slot % STRETCH];
    if (slot == home_of(ids, id) || slot % STRETCH == 0)
      scratch_file_read(&ids->file, offset_of(slot - slot % STRETCH), stretch, sizeof stretch);
    *found = level_id_equal(*there, id);
    if (*found || is_free(*there)) return slot;
  }
}

static void enter(IdFile *ids, LevelId id) {
  bool found;
  uint64_t slot = find(ids, id, &found);
  scratch_file_write(&ids->file, offset_of(slot), &id, sizeof id);
  ids->used++;
}

static void grow(IdFile *ids) {
  IdFile larger = {.file = {.path = ids->file.path}, .slots = 2 * ids->slots, .store = ids->store};
  LevelId some[COPY_SLOTS];
  for (uint64_t first = 0; first < ids->slots; first += COPY_SLOTS) {
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

static void add(void *context, LevelId id) {
  IdFile *ids = context;
  if (2 * ids->used >= ids->slots) grow(ids);
  enter(ids, id);
}

IdFile *id_file_new(const char *path) {
  IdFile *ids = mem_alloc(1, sizeof *ids);
  *ids = (IdFile){.file = {.path = path}, .slots = FIRST_SLOTS, .store = {ids, has, add}};
  return ids;
}

void id_file_free(IdFile *ids) {
  if (ids) scratch_file_close(&ids->file);
  mem_free(ids);
}
