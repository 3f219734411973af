// What `solve -o` keeps of an answer: the better one of the stored solution and the new one.
#ifndef TSB_SOLVED_LEVEL_H
#define TSB_SOLVED_LEVEL_H

#include "command_parts/solve_search.h"
#include "formats/collection_data.h"

// A stored solution stays if it solves the level and is as good: by pushes and then moves, or by
// moves and then pushes if that is the goal. The property Pushes of our own packs stays true.
void solved_level_update(Level *level, SearchGoal goal, const SolveAnswer *answer);

#endif
