// Does a switch of a win shut a monster out?
#ifndef TSB_LABYRINTH_TRAP_H
#define TSB_LABYRINTH_TRAP_H

#include "labyrinth_rules/labyrinth.h"

// Is there a turn in which the player steps on a switch, so that a monster that had an open way to
// him has none any more? `moves` must be legal.
bool labyrinth_trap_is_used(const Labyrinth *maze, const char *moves);

#endif
