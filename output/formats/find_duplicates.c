// A hash table (open_hash.h) leads from the id of a puzzle to its first level.
#include "formats/find_duplicates.h"

#include "base/fnv64.h"
#include "base/mem.h"

enum { FIRST_SLOTS = 256, KEY_WORDS = 2, SLOT_WORDS = 3 };

static const OpenHashShape SHAPE = {KEY_WORDS, SLOT_WORDS};

// If two boards of one puzzle collide, only the words "in another form" get lost.
static uint64_t exact_hash(const Board *board) {
  Text rows = {0};
  board_write(board, &rows);
  uint64_t hash = fnv64(rows.data, rows.length);
  text_free(&rows);
  return hash;
}

PuzzleKey find_duplicates_key(const Board *board) {
  return (PuzzleKey){symmetry_id(board), exact_hash(board)};
}

// The slot of a puzzle. Its value is the index of its first level plus 1, or 0 for a new puzzle.
static uint64_t *slot_of(SeenLevels *seen, LevelId id) {
  OpenHash *hash = &seen->by_id;
  // The table cannot hold the key zero, so the id zero shares the key of the id one.
  const uint64_t key[KEY_WORDS] = {id.high, id.high || id.low ? id.low : 1};
  if (!hash->slots) open_hash_begin(hash, SHAPE, FIRST_SLOTS);
  else if (2 * hash->used >= hash->slots) open_hash_double(hash, SHAPE);
  uint64_t *slot = open_hash_find(hash, SHAPE, key);
  if (open_hash_is_free(slot, SHAPE)) open_hash_enter(hash, SHAPE, slot, key);
  return slot;
}

void find_duplicates_add(SeenLevels *seen, size_t file, int line, int level, PuzzleKey key,
                         Duplicates *duplicates) {
  uint64_t *slot = slot_of(seen, key.id), *index = &slot[KEY_WORDS];
  if (!*index) {
    seen->levels = mem_grow(seen->levels, seen->count, &seen->capacity, sizeof *seen->levels);
    seen->levels[seen->count++] = (FirstLevel){file, level, key.exact};
    *index = seen->count;
    return;
  }
  const FirstLevel *first = &seen->levels[*index - 1];
  duplicates->items = mem_grow(duplicates->items, duplicates->count, &duplicates->capacity,
                               sizeof *duplicates->items);
  duplicates->items[duplicates->count++] =
      (Duplicate){line, level, first->file, first->level, first->exact == key.exact};
}

void find_duplicates_forget(SeenLevels *seen) {
  open_hash_free(&seen->by_id);
  mem_free(seen->levels);
  *seen = (SeenLevels){0};
}

void find_duplicates_free(Duplicates *duplicates) {
  mem_free(duplicates->items);
  *duplicates = (Duplicates){0};
}
