// A best-first search over the positions of a labyrinth, in two ways: guided, to find some win
// fast, or A*, to find a shortest one. Either way it is exhaustive: if the open list runs empty and
// nothing was cut off, there is no win.
#ifndef TSB_BEST_FIRST_H
#define TSB_BEST_FIRST_H

#include "labyrinth_search/labyrinth_outcome.h"
#include "labyrinth_search/position_store.h"
#include "labyrinth_search/search_space.h"
#include "search/open_list.h"

typedef struct {
  bool guided;         // else A*
  uint32_t below;      // only wins of fewer turns count; 0: any
  uint16_t clearance;  // no monster may come nearer than this after a turn; 0 or 1: all turns count
} BestFirstKind;

typedef struct {
  BestFirstKind kind;
  SearchSpace *space;
  PositionStore store;
  OpenList open;
  LabyrinthOutcome outcome;
  uint32_t last;       // of a win: the node before its last move
  LabyrinthMove move;  // the last move
  uint64_t nodes;      // positions looked at
  bool begun;
} BestFirst;

// The space must outlive the search.
void best_first_begin(BestFirst *search, BestFirstKind kind, SearchSpace *space,
                      const LabyrinthState *from);
void best_first_free(BestFirst *search);

// Looks at up to `nodes` positions more. With A* a win is proved to be shortest. GAVE_UP: the
// memory budget is used up.
LabyrinthOutcome best_first_step(BestFirst *search, uint64_t nodes);
size_t best_first_length(const BestFirst *search);                // of the win
void best_first_write_moves(const BestFirst *search, Text *out);  // of the win

#endif
