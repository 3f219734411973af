// The transposition table of a search: boxes and the player's region, numbered from 0.
//
// Positions may have different numbers of boxes, because the packing search removes boxes.
#ifndef TSB_TRANSPOSITION_TABLE_H
#define TSB_TRANSPOSITION_TABLE_H

#include "position/position.h"
#include "search/memory_budget.h"
#include "search/node_by_key.h"

typedef struct {
  uint16_t player;  // smallest square of the player's region
  uint16_t boxes;
} TranspositionEntry;

typedef struct {
  const LevelTables *tables;
  MemoryBudget *budget;
  TranspositionEntry *entries;
  uint16_t *boxes;  // at [position * stride], ascending
  size_t stride;
  NodeByKey nodes_by_key;
  Grant entry_grant, box_grant;
  uint32_t count;
  uint16_t *sorted;  // boxes of the position that was looked up last
} TranspositionTable;

#define TRANSPOSITION_NONE UINT32_MAX

void transposition_begin(TranspositionTable *table, const LevelTables *tables, MemoryBudget *budget,
                         size_t max_boxes);
void transposition_free(TranspositionTable *table);

// The number of the position, or TRANSPOSITION_NONE. `player` is the smallest square of his region.
uint32_t transposition_find(TranspositionTable *table, const Position *position, int player);
// Adds the position that was looked up last and not found. TRANSPOSITION_NONE: no memory.
uint32_t transposition_add(TranspositionTable *table, const Position *position, int player);
// Sets `position` to a stored one; its reach is not filled.
void transposition_load(const TranspositionTable *table, uint32_t node, Position *position);

// Looks at the key alone, to skip moves quickly. Wrong for one in 2^64 pairs of positions.
bool transposition_has_key(const TranspositionTable *table, uint64_t key);

#endif
