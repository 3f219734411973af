#include "labyrinth_search/search_space.h"

#include <stdint.h>

#include "base/mem.h"

static MemoryBudget budget_of(size_t max_bytes) {
  return (MemoryBudget){.limit = max_bytes ? max_bytes : SIZE_MAX};
}

static SearchSpace *begin(const Labyrinth *maze, size_t max_bytes) {
  SearchSpace *space = mem_alloc(1, sizeof *space);
  space->budget = budget_of(max_bytes);
  labyrinth_tables_make(&space->tables, maze);
  successor_maker_begin(&space->maker, &space->tables, &space->budget);
  return space;
}

SearchSpace *search_space_new(const Labyrinth *maze, size_t max_bytes) {
  SearchSpace *space = begin(maze, max_bytes);
  tour_bound_begin(&space->own_bound, &space->tables);
  space->bound = &space->own_bound;
  return space;
}

SearchSpace *search_space_with_bound(const Labyrinth *maze, size_t max_bytes, SearchSpace *other) {
  SearchSpace *space = begin(maze, max_bytes);
  space->bound = other->bound;
  return space;
}

void search_space_free(SearchSpace *space) {
  if (!space) return;
  successor_maker_free(&space->maker);
  tour_bound_free(&space->own_bound);
  mem_free(space);
}

void search_space_reset(SearchSpace *space, size_t max_bytes) {
  successor_maker_free(&space->maker);
  space->budget = budget_of(max_bytes);
  successor_maker_begin(&space->maker, &space->tables, &space->budget);
}

static uint64_t flags_of(const LabyrinthTables *tables, const LabyrinthState *state) {
  uint32_t keys = labyrinth_tables_keys(tables, state->keys);
  uint32_t switched = labyrinth_tables_switched(tables, state->open);
  return labyrinth_tables_flags(tables, state->sweets, keys, switched);
}

uint16_t search_space_left(SearchSpace *space, const LabyrinthState *state) {
  return tour_bound_of(space->bound, state->player, flags_of(&space->tables, state));
}

uint32_t search_space_guess(SearchSpace *space, const LabyrinthState *state) {
  return tour_bound_guess(space->bound, state->player, flags_of(&space->tables, state));
}
