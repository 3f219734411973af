// Open addressing with linear probing. The table doubles when it is half full.
#include "search/node_by_key.h"

#include "base/mem.h"

enum { FIRST_SIZE = 1024 };

static size_t home_slot(const NodeByKey *nodes, uint64_t key) {
  return (size_t)(key ^ key >> 32) & (nodes->size - 1);
}

static uint32_t probe(const NodeByKey *nodes, uint64_t key, size_t *slot) {
  for (;; *slot = (*slot + 1) & (nodes->size - 1)) {
    const NodeByKeyEntry *entry = &nodes->entries[*slot];
    if (!entry->node) return NODE_NONE;
    if (entry->key == key) return entry->node - 1;
  }
}

uint32_t node_by_key_find(const NodeByKey *nodes, uint64_t key, size_t *slot) {
  if (!nodes->size) return NODE_NONE;
  *slot = home_slot(nodes, key);
  return probe(nodes, key, slot);
}

uint32_t node_by_key_next(const NodeByKey *nodes, uint64_t key, size_t *slot) {
  *slot = (*slot + 1) & (nodes->size - 1);
  return probe(nodes, key, slot);
}

static void insert(NodeByKey *nodes, uint64_t key, uint32_t node) {
  size_t slot = home_slot(nodes, key);
  while (nodes->entries[slot].node) slot = (slot + 1) & (nodes->size - 1);
  nodes->entries[slot] = (NodeByKeyEntry){key, node + 1};
}

static bool grow(NodeByKey *nodes, MemoryBudget *budget) {
  NodeByKey bigger = {.size = nodes->size ? 2 * nodes->size : FIRST_SIZE, .count = nodes->count};
  // Both tables exist during the copy.
  if (!memory_budget_charge(budget, bigger.size * sizeof *bigger.entries)) return false;
  bigger.entries = mem_alloc(bigger.size, sizeof *bigger.entries);
  for (size_t i = 0; i < nodes->size; i++)
    if (nodes->entries[i].node) insert(&bigger, nodes->entries[i].key, nodes->entries[i].node - 1);
  budget->used -= nodes->size * sizeof *nodes->entries;
  mem_free(nodes->entries);
  *nodes = bigger;
  return true;
}

bool node_by_key_add(NodeByKey *nodes, MemoryBudget *budget, uint64_t key, uint32_t node) {
  if (2 * nodes->count >= nodes->size && !grow(nodes, budget)) return false;
  insert(nodes, key, node);
  nodes->count++;
  return true;
}

void node_by_key_free(NodeByKey *nodes) {
  mem_free(nodes->entries);
  *nodes = (NodeByKey){0};
}
