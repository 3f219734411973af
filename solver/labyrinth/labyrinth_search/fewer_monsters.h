// Proofs that a labyrinth cannot be won from levels with fewer monsters: without some of its
// monsters a level is easier and has far fewer positions. If even that cannot be won, neither can
// the level.
#ifndef TSB_FEWER_MONSTERS_H
#define TSB_FEWER_MONSTERS_H

#include "labyrinth_search/best_first.h"

typedef struct {
  SearchSpace *space;  // of the level
  const LabyrinthState *from;
  uint64_t max_nodes;  // for each set of monsters
  uint32_t set;        // the next set to try, a bit for each monster
  int size;            // monsters in it
  uint64_t nodes;      // positions looked at
} FewerMonsters;

void fewer_monsters_begin(FewerMonsters *proof, SearchSpace *space, const LabyrinthState *from,
                          uint64_t max_nodes);
// Tries the next set: single monsters, then pairs, then sets of three; never all monsters.
// UNWINNABLE: `set` alone is enough to lose; GAVE_UP: no set is left; RUNNING: try again.
LabyrinthOutcome fewer_monsters_try(FewerMonsters *proof);

#endif
