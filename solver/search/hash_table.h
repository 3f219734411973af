// Node numbers by 64-bit key: open addressing within a byte budget.
#ifndef TSB_HASH_TABLE_H
#define TSB_HASH_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint64_t key;
  uint32_t node;  // + 1; 0 is empty
} HashTableEntry;

typedef struct {
  HashTableEntry *entries;
  size_t size, count;  // size: a power of two, or 0
} HashTable;

#define HASH_TABLE_NONE UINT32_MAX

// The first node under this key, or HASH_TABLE_NONE; *place goes on to the next with
// hash_table_next.
uint32_t hash_table_find(const HashTable *table, uint64_t key, size_t *slot);
uint32_t hash_table_next(const HashTable *table, uint64_t key, size_t *slot);
bool hash_table_add(HashTable *table, MemoryBudget *budget, uint64_t key,
                    uint32_t node);  // false: no memory
void hash_table_free(HashTable *table);

#endif
