// What `solve -o` keeps of an answer: the shorter one of the stored win and the new one.
#ifndef TSB_SOLVED_LABYRINTH_H
#define TSB_SOLVED_LABYRINTH_H

#include "command_parts/solve_search.h"
#include "labyrinth_formats/labyrinth_collection.h"

// A stored win stays if it wins and is as short. The property Turns of our own packs stays true.
void solved_labyrinth_update(LabyrinthLevel *level, const SolveAnswer *answer);

#endif
