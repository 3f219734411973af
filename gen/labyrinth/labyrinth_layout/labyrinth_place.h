// Player, exit and sweets of a candidate.
//
// The exit is as far from the player as possible. Every sweet goes where it makes the tour longest,
// of some cells that are drawn.
#ifndef TSB_LABYRINTH_PLACE_H
#define TSB_LABYRINTH_PLACE_H

#include "base/rng.h"
#include "labyrinth_rules/labyrinth.h"

// The maze has nothing on its cells and no doors. False if the cells that can be reached are too
// few.
bool labyrinth_place_things(Labyrinth *maze, int sweets, Rng *rng);

#endif
