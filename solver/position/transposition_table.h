// The positions that a search has met: boxes and the player's region, numbered from 0.
//
// Positions of one store may hold different numbers of boxes (the packing plan takes boxes off).
#ifndef TSB_TRANSPOSITION_TABLE_H
#define TSB_TRANSPOSITION_TABLE_H

#include "position/position.h"
#include "search/hash_table.h"
#include "search/memory_budget.h"

typedef struct {
  uint16_t player;  // smallest square of his region
  uint16_t boxes;
} TranspositionEntry;

typedef struct {
  const LevelTables *tables;
  MemoryBudget *budget;
  TranspositionEntry *entries;
  uint16_t *boxes;  // at [position * stride], ascending
  size_t stride;
  HashTable hash_table;
  Grant entry_grant, box_grant;
  uint32_t count;
  uint16_t *sorted;  // of the scene looked up last
} TranspositionTable;

#define TRANSPOSITION_NONE UINT32_MAX

void transposition_begin(TranspositionTable *table, const LevelTables *tables, MemoryBudget *budget,
                         size_t max_boxes);
void transposition_free(TranspositionTable *table);

// The number of the scene, with the player's smallest square given, or TRANSPOSITION_NONE.
uint32_t transposition_find(TranspositionTable *table, const Position *position, int player);
// Adds the scene that was looked up last and not found; TRANSPOSITION_NONE: no memory.
uint32_t transposition_add(TranspositionTable *table, const Position *position, int player);
// Sets the scene to a position; its walk is not filled.
void transposition_load(const TranspositionTable *table, uint32_t node, Position *position);

// By hash alone, for leaving out moves quickly: wrong once in 2^64 pairs.
bool transposition_has_key(const TranspositionTable *table, uint64_t key);

#endif
