// A hash table from 64-bit keys to node numbers. It grows within a memory budget and never forgets.
//
// Several nodes may have the same key: the caller compares what a node stands for and asks for the
// next one. Two tables of the solver are not of this type, for speed. verdict_cache.h has a fixed
// size, is cleared in no time and may forget. graph_store.h keeps 32-bit hashes, so that a slot
// takes half the memory: the whole position graph of a level must fit.
#ifndef TSB_NODE_BY_KEY_H
#define TSB_NODE_BY_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint64_t key;
  uint32_t node;  // node number + 1; 0: empty slot
} NodeByKeyEntry;

typedef struct {
  NodeByKeyEntry *entries;
  size_t size, count;  // size: a power of two, or 0
} NodeByKey;

#define NODE_NONE UINT32_MAX

// The first node with this key, or NODE_NONE. node_by_key_next continues from *slot.
uint32_t node_by_key_find(const NodeByKey *nodes, uint64_t key, size_t *slot);
uint32_t node_by_key_next(const NodeByKey *nodes, uint64_t key, size_t *slot);
// False if the budget is used up.
bool node_by_key_add(NodeByKey *nodes, MemoryBudget *budget, uint64_t key, uint32_t node);
void node_by_key_free(NodeByKey *nodes);

#endif
