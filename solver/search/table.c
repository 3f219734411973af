#include "search/table.h"

#include "base/mem.h"

enum { FIRST_SIZE = 1024 };

static size_t home(const Table *table, uint64_t key) {
  return (size_t)(key ^ key >> 32) & (table->size - 1);
}

static uint32_t look(const Table *table, uint64_t key, size_t *place) {
  for (;; *place = (*place + 1) & (table->size - 1)) {
    const TableEntry *entry = &table->entries[*place];
    if (!entry->node) return TABLE_NOTHING;
    if (entry->key == key) return entry->node - 1;
  }
}

uint32_t table_find(const Table *table, uint64_t key, size_t *place) {
  if (!table->size) return TABLE_NOTHING;
  *place = home(table, key);
  return look(table, key, place);
}

uint32_t table_next(const Table *table, uint64_t key, size_t *place) {
  *place = (*place + 1) & (table->size - 1);
  return look(table, key, place);
}

static void insert(Table *table, uint64_t key, uint32_t node) {
  size_t place = home(table, key);
  while (table->entries[place].node) place = (place + 1) & (table->size - 1);
  table->entries[place] = (TableEntry){key, node + 1};
}

static bool grow(Table *table, Budget *budget) {
  Table bigger = {.size = table->size ? 2 * table->size : FIRST_SIZE, .count = table->count};
  size_t more = bigger.size * sizeof *bigger.entries;  // both exist while the one is copied
  if (more > budget->limit - budget->used) {
    budget->refused = true;
    return false;
  }
  bigger.entries = mem_alloc(bigger.size, sizeof *bigger.entries);
  for (size_t i = 0; i < table->size; i++)
    if (table->entries[i].node) insert(&bigger, table->entries[i].key, table->entries[i].node - 1);
  budget->used += more - table->size * sizeof *table->entries;
  mem_free(table->entries);
  *table = bigger;
  return true;
}

bool table_add(Table *table, Budget *budget, uint64_t key, uint32_t node) {
  if (2 * table->count >= table->size && !grow(table, budget)) return false;
  insert(table, key, node);
  table->count++;
  return true;
}

void table_free(Table *table) {
  mem_free(table->entries);
  *table = (Table){0};
}
