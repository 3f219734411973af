// Open addressing with linear probing. The table doubles when it is half full.
#include "search/node_by_key.h"

#include "base/mem.h"

enum { FIRST_SIZE = 1024 };

static size_t home_slot(const NodeByKey *table, uint64_t key) {
  return (size_t)(key ^ key >> 32) & (table->size - 1);
}

static uint32_t probe(const NodeByKey *table, uint64_t key, size_t *slot) {
  for (;; *slot = (*slot + 1) & (table->size - 1)) {
    const NodeByKeyEntry *entry = &table->entries[*slot];
    if (!entry->node) return NODE_NONE;
    if (entry->key == key) return entry->node - 1;
  }
}

uint32_t node_by_key_find(const NodeByKey *table, uint64_t key, size_t *slot) {
  if (!table->size) return NODE_NONE;
  *slot = home_slot(table, key);
  return probe(table, key, slot);
}

uint32_t node_by_key_next(const NodeByKey *table, uint64_t key, size_t *slot) {
  *slot = (*slot + 1) & (table->size - 1);
  return probe(table, key, slot);
}

static void insert(NodeByKey *table, uint64_t key, uint32_t node) {
  size_t slot = home_slot(table, key);
  while (table->entries[slot].node) slot = (slot + 1) & (table->size - 1);
  table->entries[slot] = (NodeByKeyEntry){key, node + 1};
}

static bool grow(NodeByKey *table, MemoryBudget *budget) {
  NodeByKey bigger = {.size = table->size ? 2 * table->size : FIRST_SIZE, .count = table->count};
  // Both tables exist during the copy.
  if (!memory_budget_charge(budget, bigger.size * sizeof *bigger.entries)) return false;
  bigger.entries = mem_alloc(bigger.size, sizeof *bigger.entries);
  for (size_t i = 0; i < table->size; i++)
    if (table->entries[i].node) insert(&bigger, table->entries[i].key, table->entries[i].node - 1);
  budget->used -= table->size * sizeof *table->entries;
  mem_free(table->entries);
  *table = bigger;
  return true;
}

bool node_by_key_add(NodeByKey *table, MemoryBudget *budget, uint64_t key, uint32_t node) {
  if (2 * table->count >= table->size && !grow(table, budget)) return false;
  insert(table, key, node);
  table->count++;
  return true;
}

void node_by_key_free(NodeByKey *table) {
  mem_free(table->entries);
  *table = (NodeByKey){0};
}
