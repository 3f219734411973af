#include "labyrinth_search/position_store.h"

#include <string.h>

#include "base/mem.h"

enum { FIRST_SLOTS = 1024, MOST_NODES = 1 << 30 };

void position_store_begin(PositionStore *store, int words, MemoryBudget *budget) {
  *store = (PositionStore){.words = words, .budget = budget};
}

static size_t bytes_of(const PositionStore *store) {
  size_t words = (size_t)store->words * sizeof *store->packed;
  return store->packed_grant.granted * words + store->node_grant.granted * sizeof *store->nodes +
         store->slot_count * sizeof *store->slots;
}

void position_store_free(PositionStore *store) {
  if (store->budget) store->budget->used -= bytes_of(store);
  mem_free(store->packed);
  mem_free(store->nodes);
  mem_free(store->slots);
  *store = (PositionStore){0};
}

static const uint64_t *words_of(const PositionStore *store, uint32_t node) {
  return store->packed + (size_t)node * (size_t)store->words;
}

static size_t home_slot(const PositionStore *store, const uint64_t *words) {
  uint64_t mixed = 0;
  for (int i = 0; i < store->words; i++) {
    mixed = (mixed ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
    mixed ^= mixed >> 29;
  }
  return (size_t)(mixed ^ mixed >> 32) & (store->slot_count - 1);
}

// The slot of the position, or the empty slot where it belongs.
static uint32_t *find(const PositionStore *store, const uint64_t *words) {
  size_t bytes = (size_t)store->words * sizeof *words;
  for (size_t at = home_slot(store, words);; at = (at + 1) & (store->slot_count - 1)) {
    uint32_t *slot = &store->slots[at];
    if (!*slot || !memcmp(words_of(store, *slot - 1), words, bytes)) return slot;
  }
}

static bool grow_slots(PositionStore *store) {
  size_t before = store->slot_count, count = before ? 2 * before : FIRST_SLOTS;
  if (!memory_budget_charge(store->budget, count * sizeof *store->slots)) return false;
  mem_free(store->slots);
  store->slots = mem_alloc(count, sizeof *store->slots);
  store->slot_count = count;
  for (uint32_t node = 0; node < store->count; node++)
    *find(store, words_of(store, node)) = node + 1;
  store->budget->used -= before * sizeof *store->slots;
  return true;
}

static bool grow_nodes(PositionStore *store) {
  size_t words = (size_t)store->words * sizeof *store->packed;
  store->packed = memory_budget_grow(store->budget, store->packed, &store->packed_grant,
                                     store->count + 1, words);
  store->nodes = memory_budget_grow(store->budget, store->nodes, &store->node_grant,
                                    store->count + 1, sizeof *store->nodes);
  return !store->budget->refused && store->count < MOST_NODES;
}

uint32_t position_store_add(PositionStore *store, const PackedPosition *packed, bool *is_new) {
  if (2 * (size_t)store->count >= store->slot_count && !grow_slots(store)) return POSITION_NONE;
  uint32_t *slot = find(store, packed->words);
  *is_new = !*slot;
  if (*slot) return *slot - 1;
  if (!grow_nodes(store)) return POSITION_NONE;
  uint32_t node = store->count++;
  memcpy(store->packed + (size_t)node * (size_t)store->words, packed->words,
         (size_t)store->words * sizeof *store->packed);
  store->nodes[node] = (PositionNode){.parent = POSITION_NONE};
  *slot = node + 1;
  return node;
}

PackedPosition position_store_at(const PositionStore *store, uint32_t node) {
  PackedPosition packed = {{0}};
  memcpy(packed.words, words_of(store, node), (size_t)store->words * sizeof *packed.words);
  return packed;
}

void position_store_write_moves(const PositionStore *store, uint32_t node, Text *out) {
  size_t first = out->length;
  for (; store->nodes[node].parent != POSITION_NONE; node = store->nodes[node].parent)
    text_add_char(out, labyrinth_letter((LabyrinthMove)store->nodes[node].move));
  if (out->length == first) return;
  for (size_t a = first, b = out->length - 1; a < b; a++, b--) {
    char letter = out->data[a];
    out->data[a] = out->data[b];
    out->data[b] = letter;
  }
}
