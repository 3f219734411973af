// Doors of a candidate that stand in the way, with their keys and switches before them.
//
// A door of the way is put where it is the only way to something that is needed. Its key, or a
// switch of its letter, stands where the player comes without it. A door beside the way takes the
// place of a wall: who opens it has a shorter way.
#ifndef TSB_LABYRINTH_LOCK_H
#define TSB_LABYRINTH_LOCK_H

#include "base/rng.h"
#include "labyrinth_layout/labyrinth_den.h"

// Adds a closed door of the way with its key (or a switch of this letter), if it has none yet.
// False if there is no place for them.
bool labyrinth_lock_way(Labyrinth *maze, bool by_switch, int color, Rng *rng);
// Adds a closed door beside the way, but none into the den. The key or switch is there already.
bool labyrinth_lock_shortcut(Labyrinth *maze, const LabyrinthDen *den, bool by_switch, int color,
                             Rng *rng);

// The doors of the way, a bit for each: if one stays closed, a sweet or the exit is out of reach.
uint32_t labyrinth_lock_doors_of_way(const Labyrinth *maze);

#endif
