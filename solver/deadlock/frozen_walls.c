// Two tests, cheap before expensive: one pull search from all free goals together for each box by
// itself, then one pull search per goal and a bipartite matching by augmenting paths (Kuhn).
#include "deadlock/frozen_walls.h"

#include <string.h>

#include "base/mem.h"

size_t frozen_walls_bytes(const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  return 2 * position_bytes(tables) + walled_distances_bytes(&tables->squares) +
         (size_t)tables->goals * (count + sizeof(int) + 1);
}

void frozen_walls_begin(FrozenWalls *walls, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count, goals = (size_t)tables->goals;
  *walls = (FrozenWalls){0};
  position_begin(&walls->position, tables);
  freeze_begin(&walls->freeze, tables);
  walled_distances_begin(&walls->walled_distances, &tables->squares);
  walls->pulled = mem_alloc(count * goals, 1);
  walls->queue = mem_alloc(count, sizeof *walls->queue);
  walls->box_of = mem_alloc(goals, sizeof *walls->box_of);
  walls->tried = mem_alloc(goals, 1);
}

void frozen_walls_free(FrozenWalls *walls) {
  position_free(&walls->position);
  freeze_free(&walls->freeze);
  walled_distances_free(&walls->walled_distances);
  mem_free(walls->pulled);
  mem_free(walls->queue);
  mem_free(walls->box_of);
  mem_free(walls->tried);
  *walls = (FrozenWalls){0};
}

static unsigned char *row_of(const FrozenWalls *walls, int goal) {
  return walls->pulled + (size_t)goal * (size_t)walls->position.tables->squares.count;
}

// Pulls a box away from a free goal. The player stays on the floor that he reaches.
static void pull_from(FrozenWalls *walls, int goal) {
  const Position *position = &walls->position;
  const LevelTables *tables = position->tables;
  unsigned char *row = row_of(walls, goal);
  memset(row, 0, (size_t)tables->squares.count);
  int head = 0, tail = 0;
  row[tables->goal[goal]] = 1;
  walls->queue[tail++] = tables->goal[goal];
  while (head < tail) {
    int at = walls->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at + tables->squares.step[dir], player = to + tables->squares.step[dir];
      if (position->solid[to] || row[to] || !position_reached(position, player)) continue;
      row[to] = 1;
      walls->queue[tail++] = to;
    }
  }
}

// One augmenting path of the matching.
static bool find_goal(FrozenWalls *walls, const Position *position, int box) {
  for (int g = 0; g < position->tables->goals; g++) {
    if (walls->tried[g] || !row_of(walls, g)[position->box[box]]) continue;
    walls->tried[g] = 1;
    if (walls->box_of[g] >= 0 && !find_goal(walls, position, walls->box_of[g])) continue;
    walls->box_of[g] = box;
    return true;
  }
  return false;
}

static bool all_find_goals(FrozenWalls *walls, const Position *position) {
  const LevelTables *tables = position->tables;
  for (int g = 0; g < tables->goals; g++) {
    walls->box_of[g] = -1;
    if (walls->position.solid[tables->goal[g]])
      memset(row_of(walls, g), 0, (size_t)tables->squares.count);
    else pull_from(walls, g);
  }
  for (int i = 0; i < position->boxes; i++) {
    if (walls->position.solid[position->box[i]]) continue;
    memset(walls->tried, 0, (size_t)tables->goals);
    if (!find_goal(walls, position, i)) return false;
  }
  return true;
}

// Can each box by itself reach a free goal?
static bool each_finds_a_goal(FrozenWalls *walls, const Position *position) {
  const LevelTables *tables = position->tables;
  WalledDistances *walled_distances = &walls->walled_distances;
  walled_distances_set_walls(walled_distances, walls->position.solid, position->player);
  walled_distances_clear(walled_distances);
  for (int g = 0; g < tables->goals; g++)
    if (!walls->position.solid[tables->goal[g]])
      walled_distances_add_goal(walled_distances, tables->goal[g]);
  walled_distances_run(walled_distances);
  for (int i = 0; i < position->boxes; i++) {
    int square = position->box[i];
    if (walls->position.solid[square] || level_tables_goal(tables, square)) continue;
    if (walled_distances_distance(walled_distances, square) == WALLED_DISTANCES_NEVER) return false;
  }
  return true;
}

bool frozen_walls_dead(FrozenWalls *walls, const Position *position) {
  FreezeKind kind;
  int frozen = freeze_all(&walls->freeze, position, &kind);
  position_clear(&walls->position);
  for (int i = 0; i < frozen; i++) position_add_box(&walls->position, walls->freeze.group[i]);
  freeze_clear(&walls->freeze, position);
  if (kind != FREEZE_ON_GOALS) return kind == FREEZE_DEAD;
  position_fill_reach(&walls->position, position->player);
  return !each_finds_a_goal(walls, position) || !all_find_goals(walls, position);
}
