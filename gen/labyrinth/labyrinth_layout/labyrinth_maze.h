// The maze of a candidate, before anything stands in it.
//
// First a perfect maze: exactly one way between any two cells. Some ways are closed, so that parts
// of it become islands, which nobody can reach. Then walls between neighbours are opened, which
// makes loops: shorter ways for the player, and room to run around a monster.
#ifndef TSB_LABYRINTH_MAZE_H
#define TSB_LABYRINTH_MAZE_H

#include "base/rng.h"
#include "labyrinth_rules/labyrinth.h"

typedef struct {
  int width, height;
  int open;     // share of the walls between neighbours that are opened, in percent
  int islands;  // share of the cells that are cut off, at most, in percent
} LabyrinthMazeParams;

Labyrinth labyrinth_maze_make(const LabyrinthMazeParams *params, Rng *rng);
Labyrinth labyrinth_maze_perfect(int width, int height, Rng *rng);

// The cells of the largest part of the maze, with all doors open. Returns how many they are.
int labyrinth_maze_mainland(const Labyrinth *maze, uint16_t *cells);

#endif
