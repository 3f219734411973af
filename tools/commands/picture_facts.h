// What a picture tells about a level beside its board: a solution, or why there is none.
#ifndef TSB_PICTURE_FACTS_H
#define TSB_PICTURE_FACTS_H

#include "explain/reason.h"
#include "formats/collection_data.h"
#include "graph/astar.h"

// Both functions return NULL, or why the fact is not known. They search with fixed allowances of
// work, so that pictures are the same on every machine.

// The stored solution if it is correct, else one that is found quickly. The caller frees *moves.
const char *picture_facts_solution(AStar *astar, const Level *level, char **moves);
// The caller frees *reason, which is empty if there is none.
const char *picture_facts_reason(const Level *level, Reason *reason);

#endif
