// A position of a game as a level of its own, where that is possible.
//
// Sweets and keys that were taken are gone, doors that a key opened are ways, and doors of switches
// stand as they do. A level cannot say that things share a cell, that the player has a key whose
// doors are not all open, or that a slow monster has waited for a part of its period.
#ifndef TSB_LABYRINTH_POSITION_H
#define TSB_LABYRINTH_POSITION_H

#include "labyrinth_rules/labyrinth_game.h"

// False with the reason in `why`, such as "the player and the exit share the cell at column 3,
// row 2", if no level is the same game from here on. Columns and rows count from 1.
bool labyrinth_position_level(const Labyrinth *maze, const LabyrinthState *state, Labyrinth *out,
                              Text *why);

#endif
