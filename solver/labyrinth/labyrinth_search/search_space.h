// What the searches of one level share: its tables, the bound, the turns of the monsters, and the
// memory budget. It is large, so it lives on the heap.
#ifndef TSB_SEARCH_SPACE_H
#define TSB_SEARCH_SPACE_H

#include "labyrinth_search/successors.h"
#include "labyrinth_search/tour_bound.h"

typedef struct {
  LabyrinthTables tables;
  TourBound own_bound, *bound;
  MemoryBudget budget;
  SuccessorMaker maker;
} SearchSpace;

SearchSpace *search_space_new(const Labyrinth *maze, size_t max_bytes);  // 0: no limit
// The same for a level that differs only in its monsters. It uses the bound of the other one, which
// must outlive it.
SearchSpace *search_space_with_bound(const Labyrinth *maze, size_t max_bytes, SearchSpace *other);
void search_space_free(SearchSpace *space);  // NULL is allowed

// Gives the memory back that is charged to the budget, and sets its limit (0: none). All searches
// must have ended. The bound stays.
void search_space_reset(SearchSpace *space, size_t max_bytes);

// The bound on the turns that are left in a position.
uint16_t search_space_left(SearchSpace *space, const LabyrinthState *state);
// A guess of them, see tour_bound.h.
uint32_t search_space_guess(SearchSpace *space, const LabyrinthState *state);

#endif
