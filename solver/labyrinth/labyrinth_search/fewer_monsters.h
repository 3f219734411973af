// Proofs that a labyrinth cannot be won from levels with fewer monsters: without some of its
// monsters a level is easier and has far fewer positions. If even that cannot be won, neither can
// the level.
#ifndef TSB_FEWER_MONSTERS_H
#define TSB_FEWER_MONSTERS_H

#include "labyrinth_search/best_first.h"

typedef struct {
  uint64_t set_nodes;  // positions for each set of monsters
  uint64_t all_nodes;  // positions after which no further set is tried
  int most_monsters;   // in a set; never all monsters
} FewerMonstersLimits;

typedef struct {
  SearchSpace *space;  // of the level
  const LabyrinthState *from;
  FewerMonstersLimits limits;
  uint32_t set;          // the set that was tried last, a bit for each monster
  int size;              // monsters in it
  SearchSpace *reduced;  // of the level with this set, while it is searched; else NULL
  BestFirst search;
  uint64_t nodes;  // positions looked at
  size_t bytes;    // most memory that a search was charged for
  bool undecided;  // for some set no answer was found
} FewerMonsters;

// The space and the position must outlive the proof.
void fewer_monsters_begin(FewerMonsters *proof, SearchSpace *space, const LabyrinthState *from,
                          FewerMonstersLimits limits);
void fewer_monsters_free(FewerMonsters *proof);  // a zeroed struct is allowed
// Looks at up to `nodes` positions more: of levels with single monsters, then with pairs, and so
// on. UNWINNABLE: `set` alone is enough to lose; GAVE_UP: no set is left; RUNNING: step again.
LabyrinthOutcome fewer_monsters_step(FewerMonsters *proof, uint64_t nodes);

#endif
