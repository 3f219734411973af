// Few sets of doors come up, and each row is used again and again: a step of a monster is one look.
#include "labyrinth_search/monster_ways.h"

#include "base/mem.h"

enum { FIRST_SLOTS = 64 };
static const OpenHashShape SHAPE = {1, 2};

void monster_ways_begin(MonsterWaysTable *ways, const LabyrinthTables *tables,
                        MemoryBudget *budget) {
  *ways = (MonsterWaysTable){.tables = tables, .budget = budget};
  open_hash_begin(&ways->by_doors, SHAPE, FIRST_SLOTS);
}

void monster_ways_free(MonsterWaysTable *ways) {
  for (size_t i = 0; i < ways->count; i++) {
    for (int cell = 0; cell < ways->tables->cells; cell++) mem_free(ways->rows[i][cell]);
    mem_free(ways->rows[i]);
  }
  mem_free(ways->rows);
  mem_free(ways->doors);
  open_hash_free(&ways->by_doors);
  *ways = (MonsterWaysTable){0};
}

static bool add_doors(MonsterWaysTable *ways, uint32_t open) {
  size_t cells = (size_t)ways->tables->cells, capacity = ways->capacity;
  if (!memory_budget_charge(ways->budget, cells * sizeof(uint16_t *))) return false;
  ways->rows = mem_grow(ways->rows, ways->count, &capacity, sizeof *ways->rows);
  ways->doors = mem_grow(ways->doors, ways->count, &ways->capacity, sizeof *ways->doors);
  ways->rows[ways->count] = mem_alloc(cells, sizeof(uint16_t *));
  ways->doors[ways->count++] = open;
  return true;
}

bool monster_ways_doors(MonsterWaysTable *ways, uint32_t open, size_t *number) {
  const uint64_t key = (uint64_t)open + 1;
  uint64_t *slot = open_hash_find(&ways->by_doors, SHAPE, &key);
  if (open_hash_is_free(slot, SHAPE)) {
    if (!add_doors(ways, open)) return false;
    open_hash_enter(&ways->by_doors, SHAPE, slot, &key);
    slot[1] = *number = ways->count - 1;
    if (2 * ways->by_doors.used > ways->by_doors.slots) open_hash_double(&ways->by_doors, SHAPE);
    return true;
  }
  *number = (size_t)slot[1];
  return true;
}

static void fill_row(const LabyrinthTables *tables, uint32_t open, int player, uint16_t *row) {
  const Labyrinth *maze = &tables->maze;
  uint16_t *next = row + tables->cells;
  labyrinth_distances(maze, open, player, row);
  for (int cell = 0; cell < tables->cells; cell++) {
    Dir dir;
    bool moves = labyrinth_monster_step(maze, open, row, cell, &dir);
    next[cell] = moves ? tables->neighbours[cell][dir] : (uint16_t)cell;
  }
}

bool monster_ways_to(MonsterWaysTable *ways, size_t doors, int player, MonsterWays *out) {
  uint16_t **row = &ways->rows[doors][player];
  size_t cells = (size_t)ways->tables->cells;
  if (!*row) {
    if (!memory_budget_charge(ways->budget, 2 * cells * sizeof **row)) return false;
    *row = mem_alloc(2 * cells, sizeof **row);
    fill_row(ways->tables, ways->doors[doors], player, *row);
  }
  *out = (MonsterWays){*row, *row + cells};
  return true;
}
