// Are some boxes stuck for ever? A relaxed search over the boxes that block each other.
//
// A box is free if it can be pushed to a goal at once while the others stay. Free boxes are removed
// until none is left; a removal may free other boxes. The remaining boxes block each other. The
// search plays them on and removes what becomes free after each push. If every line ends with a box
// off goal that nobody can free, the position is lost.
#ifndef TSB_BLOCKED_SEARCH_H
#define TSB_BLOCKED_SEARCH_H

#include "deadlock/relaxed_search.h"
#include "position/box_destinations.h"

typedef struct {
  RelaxedSearch relaxed;
  BoxDestinations destinations;
} BlockedSearch;

void blocked_search_begin(BlockedSearch *search, const LevelTables *tables);
void blocked_search_free(BlockedSearch *search);
size_t blocked_search_bytes(const LevelTables *tables);

// True only if the position is certainly lost. Only for the game played forward.
bool blocked_search_dead(BlockedSearch *search, const Position *position);

#endif
