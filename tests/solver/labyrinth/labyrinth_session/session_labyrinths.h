// Labyrinths and positions for tests of sessions.
#ifndef TSB_TESTS_SESSION_LABYRINTHS_H
#define TSB_TESTS_SESSION_LABYRINTHS_H

#include "labyrinth_rules/labyrinth_game.h"
#include "support/boards.h"
#include "support/labyrinths.h"

// Small, with all kinds of things.
static const LabyrinthChances SESSION_CHANCES = {4, 7, 2, 2, 2, 6, 1, 40};

// A row of cells without walls between them: the player at the left, the exit at the right, and a
// sweet before it. `monster`: the cell of a monster that moves every second turn, or
// LABYRINTH_NOWHERE.
static inline Labyrinth corridor(int cells, uint16_t monster) {
  Labyrinth maze = labyrinth_new(cells, LABYRINTH_MIN_SIDE);
  for (int x = 0; x + 1 < cells; x++) labyrinth_set_edge(&maze, x, RIGHT, EDGE_OPEN);
  maze.player = 0;
  maze.exit = (uint16_t)(cells - 1);
  maze.sweets[maze.sweet_count++] = (uint16_t)(cells - 2);
  if (monster != LABYRINTH_NOWHERE)
    maze.monsters[maze.monster_count++] = (LabyrinthMonster){.cell = monster, .period = 2};
  return maze;
}

static inline bool same_position(const LabyrinthState *a, const LabyrinthState *b) {
  for (int i = 0; i < LABYRINTH_MAX_MONSTERS; i++)
    if (a->monsters[i] != b->monsters[i]) return false;
  return a->player == b->player && a->sweets == b->sweets && a->open == b->open &&
         a->keys == b->keys && a->phase == b->phase;
}

#endif
