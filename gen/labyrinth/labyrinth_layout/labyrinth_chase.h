// Monsters that chase a player who walks a fixed tour and takes no notice of them.
#ifndef TSB_LABYRINTH_CHASE_H
#define TSB_LABYRINTH_CHASE_H

#include "labyrinth_rules/labyrinth.h"

typedef struct {
  LabyrinthMonster monster;
  // How it ends:
  bool catches;
  int nearest;  // fewest steps to the player; LABYRINTH_FAR if it never has a way
} LabyrinthChaser;

// Each chaser is alone with the player. The monsters of the maze do not count.
void labyrinth_chase(const Labyrinth *maze, const char *tour, LabyrinthChaser *chasers, int count);

#endif
