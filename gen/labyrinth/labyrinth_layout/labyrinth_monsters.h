// Where the monsters of a candidate start: near enough to be dangerous, not so near that nothing
// can be done.
#ifndef TSB_LABYRINTH_MONSTERS_H
#define TSB_LABYRINTH_MONSTERS_H

#include "base/rng.h"
#include "labyrinth_layout/labyrinth_den.h"

typedef struct {
  int count;
  IntPair period;  // each monster draws from it
  int near;    // fewest steps to the player at the start, with all doors open, if there are such
               // cells
  int danger;  // percent of them that catch a player who walks the tour and does not look
} LabyrinthMonsterParams;

// Places all monsters, the first one in the den if there is one. `tour` wins the maze without
// monsters. False if there are too few cells.
bool labyrinth_place_monsters(Labyrinth *maze, const LabyrinthMonsterParams *params,
                              const char *tour, const LabyrinthDen *den, Rng *rng);

// Where a monster may start: free cells outside the den that the player reaches if all doors are
// open.
typedef struct {
  int count;
  uint16_t cells[LABYRINTH_MAX_CELLS];
  uint16_t distances[LABYRINTH_MAX_CELLS];  // from the player to each cell of the maze
} LabyrinthStarts;

void labyrinth_monster_starts(const Labyrinth *maze, const LabyrinthDen *den, LabyrinthStarts *out);
// The farthest of `drawn` starts that are at least `near` steps from the player, or half as far as
// possible. There must be one.
uint16_t labyrinth_draw_start(const LabyrinthStarts *starts, int near, int drawn, Rng *rng);

#endif
