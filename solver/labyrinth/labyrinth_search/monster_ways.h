// Where every monster steps next: for each set of open doors and each cell of the player, the
// distances of all cells and the next cell of a monster there. A row is computed when it is first
// asked for, and charged to a memory budget.
#ifndef TSB_MONSTER_WAYS_H
#define TSB_MONSTER_WAYS_H

#include "base/open_hash.h"
#include "labyrinth_search/labyrinth_tables.h"
#include "search/memory_budget.h"

typedef struct {
  const uint16_t *distances;  // of each cell to the player
  const uint16_t *next;       // the cell to which a monster steps; its own if it waits
} MonsterWays;

typedef struct {
  const LabyrinthTables *tables;
  MemoryBudget *budget;
  OpenHash by_doors;  // open doors + 1 -> number of their rows
  uint16_t ***rows;   // for each set of doors: for each cell of the player, NULL or both arrays
  uint32_t *doors;
  size_t count, capacity;
} MonsterWaysTable;

void monster_ways_begin(MonsterWaysTable *ways, const LabyrinthTables *tables,
                        MemoryBudget *budget);
void monster_ways_free(MonsterWaysTable *ways);

// The number of a set of open doors; false if the budget is used up.
bool monster_ways_doors(MonsterWaysTable *ways, uint32_t open, size_t *number);
// The ways to the player on this cell; false if the budget is used up.
bool monster_ways_to(MonsterWaysTable *ways, size_t doors, int player, MonsterWays *out);

#endif
