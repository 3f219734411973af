#include "labyrinth_search/fewer_monsters.h"

#include <string.h>

static LabyrinthState state_of(const FewerMonsters *proof, Labyrinth *level) {
  LabyrinthState state = *proof->from;
  *level = proof->space->tables.maze;
  level->monster_count = 0;
  memset(level->monsters, 0, sizeof level->monsters);
  memset(state.monsters, 0, sizeof state.monsters);
  for (int i = 0; i < proof->space->tables.maze.monster_count; i++)
    if (proof->set >> i & 1) {
      state.monsters[level->monster_count] = proof->from->monsters[i];
      level->monsters[level->monster_count++] = proof->space->tables.maze.monsters[i];
    }
  return state;
}

void fewer_monsters_begin(FewerMonsters *proof, SearchSpace *space, const LabyrinthState *from,
                          FewerMonstersLimits limits) {
  *proof = (FewerMonsters){.space = space, .from = from, .limits = limits, .set = 0, .size = 1};
}

static void end_set(FewerMonsters *proof) {
  best_first_free(&proof->search);
  search_space_free(proof->reduced);
  proof->reduced = NULL;
}

void fewer_monsters_free(FewerMonsters *proof) { end_set(proof); }

// The next larger number with the same number of bits, or the first one with a bit more. False
// after the last set.
static bool next_set(FewerMonsters *proof) {
  int monsters = proof->space->tables.maze.monster_count;
  uint32_t end = UINT32_C(1) << monsters;
  for (; proof->size < monsters && proof->size <= proof->limits.most_monsters;
       proof->size++, proof->set = 0)
    while (++proof->set < end)
      if (__builtin_popcount(proof->set) == proof->size) return true;
  return false;
}

// Both searches together keep to the memory limit of the level.
static bool begin_set(FewerMonsters *proof) {
  const MemoryBudget *budget = &proof->space->budget;
  if (!next_set(proof)) return false;
  if (proof->nodes >= proof->limits.all_nodes || budget->used >= budget->limit) {
    proof->undecided = true;
    return false;
  }
  Labyrinth level;
  LabyrinthState state = state_of(proof, &level);
  proof->reduced = search_space_with_bound(&level, budget->limit - budget->used, proof->space);
  best_first_begin(&proof->search, (BestFirstKind){.guided = true}, proof->reduced, &state);
  return true;
}

LabyrinthOutcome fewer_monsters_step(FewerMonsters *proof, uint64_t nodes) {
  if (!proof->reduced && !begin_set(proof)) return LABYRINTH_GAVE_UP;
  uint64_t before = proof->search.nodes, left = proof->limits.set_nodes - before;
  LabyrinthOutcome outcome = best_first_step(&proof->search, nodes < left ? nodes : left);
  proof->nodes += proof->search.nodes - before;
  if (proof->reduced->budget.used > proof->bytes) proof->bytes = proof->reduced->budget.used;
  if (outcome == LABYRINTH_RUNNING && proof->search.nodes < proof->limits.set_nodes) return outcome;
  if (outcome != LABYRINTH_WINNABLE && outcome != LABYRINTH_UNWINNABLE) proof->undecided = true;
  end_set(proof);
  return outcome == LABYRINTH_UNWINNABLE ? outcome : LABYRINTH_RUNNING;
}
