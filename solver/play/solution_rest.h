// What is left of a solution for a player who stands somewhere on its way.
#ifndef TSB_SOLUTION_REST_H
#define TSB_SOLUTION_REST_H

#include "board/board.h"

// Adds the moves that lead from the position `now` to the end of the solution, if the solution
// comes through it: the same boxes, and the player can walk to where the solution has him. Then the
// moves begin with that walk. False if it does not, or if a move of the solution is illegal.
bool solution_rest(const Board *start, const char *solution, const Board *now, Text *out);

#endif
