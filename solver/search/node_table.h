// A hash table from 64-bit keys to node numbers. It grows within a memory budget and never forgets.
//
// Several nodes may have the same key: the caller compares what a node stands for and asks for the
// next one. Two tables of the solver are not of this type, for speed. verdict_cache.h has a fixed
// size, is cleared in no time and may forget. graph_store.h keeps 32-bit hashes, so that a slot
// takes half the memory: the whole position graph of a level must fit.
#ifndef TSB_NODE_TABLE_H
#define TSB_NODE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint64_t key;
  uint32_t node;  // node number + 1; 0: empty slot
} HashTableEntry;

typedef struct {
  HashTableEntry *entries;
  size_t size, count;  // size: a power of two, or 0
} NodeTable;

#define HASH_TABLE_NONE UINT32_MAX

// The first node with this key, or HASH_TABLE_NONE. node_table_next continues from *slot.
uint32_t node_table_find(const NodeTable *table, uint64_t key, size_t *slot);
uint32_t node_table_next(const NodeTable *table, uint64_t key, size_t *slot);
// False if the budget is used up.
bool node_table_add(NodeTable *table, MemoryBudget *budget, uint64_t key, uint32_t node);
void node_table_free(NodeTable *table);

#endif
