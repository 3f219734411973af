// Node numbers by 64-bit key: open addressing within a byte budget.
#ifndef TSB_TABLE_H
#define TSB_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/budget.h"

typedef struct {
  uint64_t key;
  uint32_t node;  // + 1; 0 is empty
} TableEntry;

typedef struct {
  TableEntry *entries;
  size_t size, count;  // size: a power of two, or 0
} Table;

#define TABLE_NOTHING UINT32_MAX

// The first node under this key, or TABLE_NOTHING; *place goes on to the next with table_next.
uint32_t table_find(const Table *table, uint64_t key, size_t *place);
uint32_t table_next(const Table *table, uint64_t key, size_t *place);
bool table_add(Table *table, Budget *budget, uint64_t key, uint32_t node);  // false: no memory
void table_free(Table *table);

#endif
