// A trap for a monster: a den with one way in, an open door there, and a switch on the tour that
// closes it.
//
// The den is a few cells that the tour without monsters does not need. All ways into it but one are
// closed. The monster stands so deep in it that it is still inside when the player, on his tour,
// steps on the switch: then the door shuts it in.
#ifndef TSB_LABYRINTH_DEN_H
#define TSB_LABYRINTH_DEN_H

#include "base/rng.h"
#include "labyrinth_layout/labyrinth_chamber.h"
#include "params/param_row.h"

// Zeroed: there is none.
typedef struct {
  LabyrinthChamber chamber;
  LabyrinthMonster monster;  // to be put there
} LabyrinthDen;

bool labyrinth_den_has(const LabyrinthDen *den, int cell);

// Builds the den, its door and its switch. `tour` wins the maze as it is, which has no monsters
// yet; it still does afterwards. The period of the monster is drawn from the range. False if no
// place was found: then the maze is as it was.
bool labyrinth_den_build(Labyrinth *maze, const char *tour, int letter, IntPair period, Rng *rng,
                         LabyrinthDen *out);

#endif
