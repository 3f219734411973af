// The search of labyrinths for the threads of `solve`.
#ifndef TSB_LABYRINTH_SOLVE_SEARCH_H
#define TSB_LABYRINTH_SOLVE_SEARCH_H

#include "command_parts/solve_search.h"

extern const SolveSearch labyrinth_solve_search;  // for a LabyrinthLevel

#endif
