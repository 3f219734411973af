#include "labyrinth_search/fewer_monsters.h"

#include <string.h>

static LabyrinthState state_of(const FewerMonsters *proof, uint32_t set, Labyrinth *level) {
  LabyrinthState state = *proof->from;
  *level = proof->space->tables.maze;
  level->monster_count = 0;
  memset(level->monsters, 0, sizeof level->monsters);
  memset(state.monsters, 0, sizeof state.monsters);
  for (int i = 0; i < proof->space->tables.maze.monster_count; i++)
    if (set >> i & 1) {
      state.monsters[level->monster_count] = proof->from->monsters[i];
      level->monsters[level->monster_count++] = proof->space->tables.maze.monsters[i];
    }
  return state;
}

void fewer_monsters_begin(FewerMonsters *proof, SearchSpace *space, const LabyrinthState *from,
                          uint64_t max_nodes) {
  *proof = (FewerMonsters){space, from, max_nodes, .set = 0, .size = 1};
}

enum { MOST_MONSTERS = 3 };  // larger sets are as hard as the level itself

// The next larger number with the same number of bits, or the first one with a bit more. False
// after the last set.
static bool next_set(FewerMonsters *proof) {
  int monsters = proof->space->tables.maze.monster_count;
  uint32_t end = UINT32_C(1) << monsters;
  for (; proof->size < monsters && proof->size <= MOST_MONSTERS; proof->size++, proof->set = 0)
    while (++proof->set < end)
      if (__builtin_popcount(proof->set) == proof->size) return true;
  return false;
}

static LabyrinthOutcome search_set(FewerMonsters *proof) {
  Labyrinth level;
  LabyrinthState state = state_of(proof, proof->set, &level);
  SearchSpace *space = search_space_with_bound(&level, proof->space->budget.limit, proof->space);
  BestFirst search;
  best_first_begin(&search, (BestFirstKind){.guided = true}, space, &state);
  LabyrinthOutcome outcome = best_first_step(&search, proof->max_nodes);
  proof->nodes += search.nodes;
  best_first_free(&search);
  search_space_free(space);
  return outcome;
}

LabyrinthOutcome fewer_monsters_try(FewerMonsters *proof) {
  if (!next_set(proof)) return LABYRINTH_GAVE_UP;
  return search_set(proof) == LABYRINTH_UNWINNABLE ? LABYRINTH_UNWINNABLE : LABYRINTH_RUNNING;
}
