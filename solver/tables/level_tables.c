// One pull search per goal (walled_distances.h) gives the push distances. A square from which no
// goal is reachable is dead.
#include "tables/level_tables.h"

#include <string.h>

#include "base/mem.h"
#include "tables/walled_distances.h"

static void find_distances(LevelTables *tables) {
  WalledDistances walled_distances;
  size_t count = (size_t)tables->squares.count;
  walled_distances_begin(&walled_distances, &tables->squares);
  walled_distances_set_walls(&walled_distances, tables->solid, tables->squares.player);
  memset(tables->nearest, 0xff, count * sizeof *tables->nearest);
  for (int g = 0; g < tables->goals; g++) {
    walled_distances_clear(&walled_distances);
    walled_distances_add_goal(&walled_distances, tables->goal[g]);
    walled_distances_run(&walled_distances);
    for (int square = 0; square < tables->squares.count; square++) {
      unsigned pushes =
          square == tables->goal[g] ? 0 : walled_distances_distance(&walled_distances, square);
      tables->to_goal[(size_t)square * (size_t)tables->goals + (size_t)g] = (uint16_t)pushes;
      if (pushes < tables->nearest[square]) tables->nearest[square] = (uint16_t)pushes;
    }
  }
  walled_distances_free(&walled_distances);
}

// SplitMix64, so that keys are the same on every machine.
static uint64_t next_key(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static void fill_tables(LevelTables *tables) {
  const Squares *squares = &tables->squares;
  uint64_t state = 1;
  int goals = 0;
  for (int square = 0; square < squares->count; square++) {
    tables->solid[square] = !squares_floor(squares, square);
    tables->goal_at[square] = -1;
    if (squares_goal(squares, square)) {
      tables->goal_at[square] = goals;
      tables->goal[goals++] = square;
    }
    tables->box_key[square] = next_key(&state);
    tables->player_key[square] = next_key(&state);
  }
}

static size_t bytes_needed(const Squares *squares) {
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  size_t a_square = sizeof(int) + sizeof(uint16_t) + 2 + 2 * sizeof(uint64_t);
  return count * a_square + goals * (sizeof(int) + count * sizeof(uint16_t));
}

static bool begin(LevelTables *tables, size_t bytes) {
  const Squares *squares = &tables->squares;
  tables->boxes = squares->boxes;
  tables->goals = squares->goals;
  tables->bytes = bytes_needed(squares);
  if (tables->bytes > bytes) {
    level_tables_free(tables);
    return false;
  }
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  tables->goal = mem_alloc(goals, sizeof *tables->goal);
  tables->goal_at = mem_alloc(count, sizeof *tables->goal_at);
  tables->to_goal = mem_alloc(goals * count, sizeof *tables->to_goal);
  tables->nearest = mem_alloc(count, sizeof *tables->nearest);
  tables->solid = mem_alloc(count, 1);
  tables->dead = mem_alloc(count, 1);
  tables->box_key = mem_alloc(count, sizeof *tables->box_key);
  tables->player_key = mem_alloc(count, sizeof *tables->player_key);
  fill_tables(tables);
  find_distances(tables);
  for (size_t i = 0; i < count; i++) tables->dead[i] = tables->nearest[i] == LEVEL_UNREACHABLE;
  return true;
}

bool level_tables_begin(LevelTables *tables, const Board *board, size_t bytes) {
  *tables = (LevelTables){0};
  squares_build(&tables->squares, board);
  return begin(tables, bytes);
}

bool level_tables_begin_backward(LevelTables *tables, const LevelTables *forward, size_t bytes) {
  *tables = (LevelTables){.squares = squares_reversed(&forward->squares)};
  if (!begin(tables, bytes)) return false;
  for (int i = 0; i < tables->squares.count; i++) tables->dead[i] |= forward->dead[i];
  return true;
}

void level_tables_free(LevelTables *tables) {
  squares_free(&tables->squares);
  mem_free(tables->goal);
  mem_free(tables->goal_at);
  mem_free(tables->to_goal);
  mem_free(tables->nearest);
  mem_free(tables->solid);
  mem_free(tables->dead);
  mem_free(tables->box_key);
  mem_free(tables->player_key);
  *tables = (LevelTables){0};
}
