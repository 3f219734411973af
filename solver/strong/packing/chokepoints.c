// Corridors are found once, by flood fill. Counting the blocked ones walks over the boxes and
// stamps the corridors it has met, so nothing has to be cleared between two counts.
#include "packing/chokepoints.h"

#include "base/mem.h"

static bool is_narrow(const LevelTables *tables, int square) {
  const int *step = tables->squares.step;
  if (tables->solid[square] || level_tables_goal(tables, square)) return false;
  for (int dir = LEFT; dir <= UP; dir++)
    if (tables->solid[square + step[dir]] && tables->solid[square - step[dir]]) return true;
  return false;
}

static void flood(Chokepoints *chokepoints, const LevelTables *tables, int square) {
  chokepoints->corridor[square] = chokepoints->count;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + tables->squares.step[dir];
    if (!chokepoints->corridor[next] && is_narrow(tables, next)) flood(chokepoints, tables, next);
  }
}

void chokepoints_begin(Chokepoints *chokepoints, const LevelTables *tables) {
  *chokepoints = (Chokepoints){0};
  chokepoints->corridor = mem_alloc((size_t)tables->squares.count, sizeof *chokepoints->corridor);
  chokepoints->mark = mem_alloc((size_t)tables->squares.count + 1, sizeof *chokepoints->mark);
  for (int square = 0; square < tables->squares.count; square++) {
    if (chokepoints->corridor[square] || !is_narrow(tables, square)) continue;
    chokepoints->count++;
    flood(chokepoints, tables, square);
  }
}

void chokepoints_free(Chokepoints *chokepoints) {
  mem_free(chokepoints->corridor);
  mem_free(chokepoints->mark);
  *chokepoints = (Chokepoints){0};
}

int chokepoints_blocked(Chokepoints *chokepoints, const Position *position) {
  int blocked = 0;
  chokepoints->stamp++;
  for (int i = 0; i < position->boxes; i++) {
    int corridor = chokepoints->corridor[position->box[i]];
    if (!corridor || chokepoints->mark[corridor] == chokepoints->stamp) continue;
    chokepoints->mark[corridor] = chokepoints->stamp;
    blocked++;
  }
  return blocked;
}
