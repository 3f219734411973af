// A NodeByKey finds candidates by key; sorted boxes, stored with a fixed stride, confirm them.
#include "position/transposition_table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void transposition_begin(TranspositionTable *table, const LevelTables *tables, MemoryBudget *budget,
                         size_t max_boxes) {
  // At least 1, so that the array exists even if there is no box on the floor.
  size_t stride = max_boxes ? max_boxes : 1;
  *table = (TranspositionTable){.tables = tables, .budget = budget, .stride = stride};
  table->sorted = mem_alloc(max_boxes, sizeof *table->sorted);
}

void transposition_free(TranspositionTable *table) {
  mem_free(table->entries);
  mem_free(table->boxes);
  mem_free(table->sorted);
  node_by_key_free(&table->nodes_by_key);
  *table = (TranspositionTable){0};
}

static bool is_same(const TranspositionTable *table, uint32_t node, const Position *position,
                    int player) {
  const TranspositionEntry *entry = &table->entries[node];
  if (entry->player != player || entry->boxes != position->boxes) return false;
  return !position->boxes || !memcmp(table->boxes + node * table->stride, table->sorted,
                                     (size_t)position->boxes * sizeof *table->sorted);
}

uint32_t transposition_find(TranspositionTable *table, const Position *position, int player) {
  uint64_t key = position_key(position, player);
  size_t slot = 0;
  position_sorted_boxes(position, table->sorted);
  uint32_t node = node_by_key_find(&table->nodes_by_key, key, &slot);
  while (node != NODE_NONE && !is_same(table, node, position, player))
    node = node_by_key_next(&table->nodes_by_key, key, &slot);
  return node == NODE_NONE ? TRANSPOSITION_NONE : node;
}

uint32_t transposition_add(TranspositionTable *table, const Position *position, int player) {
  size_t wanted = (size_t)table->count + 1;
  assert((size_t)position->boxes <= table->stride);
  table->entries = memory_budget_grow(table->budget, table->entries, &table->entry_grant, wanted,
                                      sizeof *table->entries);
  table->boxes = memory_budget_grow(table->budget, table->boxes, &table->box_grant,
                                    wanted * table->stride, sizeof *table->boxes);
  if (table->budget->refused || !node_by_key_add(&table->nodes_by_key, table->budget,
                                                 position_key(position, player), table->count))
    return TRANSPOSITION_NONE;
  table->entries[table->count] = (TranspositionEntry){(uint16_t)player, (uint16_t)position->boxes};
  for (int i = 0; i < position->boxes; i++)
    table->boxes[table->count * table->stride + (size_t)i] = table->sorted[i];
  return table->count++;
}

void transposition_load(const TranspositionTable *table, uint32_t node, Position *position) {
  const TranspositionEntry *entry = &table->entries[node];
  position_set(position, table->boxes + node * table->stride, entry->boxes, entry->player);
}

bool transposition_has_key(const TranspositionTable *table, uint64_t key) {
  size_t slot = 0;
  return node_by_key_find(&table->nodes_by_key, key, &slot) != NODE_NONE;
}
