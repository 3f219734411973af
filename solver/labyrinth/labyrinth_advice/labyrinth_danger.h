// The monsters as a player sees them: how far away they are, and from which side they come.
#ifndef TSB_LABYRINTH_DANGER_H
#define TSB_LABYRINTH_DANGER_H

#include "labyrinth_rules/labyrinth_game.h"

typedef struct {
  int monster;  // its number in the level
  int steps;    // along a shortest open way; LABYRINTH_FAR: there is none
  Dir side;     // of the player's cell, where that way ends; only if it has steps
} LabyrinthDanger;

// All monsters, the nearest first. Returns their number.
int labyrinth_dangers(const Labyrinth *maze, const LabyrinthState *state,
                      LabyrinthDanger out[LABYRINTH_MAX_MONSTERS]);

#endif
