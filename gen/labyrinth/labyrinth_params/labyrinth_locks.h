// How many key colours, switch letters and doors go together: every colour and every letter has at
// least one door, and every door belongs to one of them.
#ifndef TSB_LABYRINTH_LOCKS_H
#define TSB_LABYRINTH_LOCKS_H

#include <stdbool.h>

#include "base/rng.h"
#include "params/param_row.h"

typedef struct {
  int keys, switches, doors;
} LabyrinthLocks;

// What each of them may be, from a to b.
typedef struct {
  IntPair keys, switches, doors;
} LabyrinthLockRanges;

bool labyrinth_locks_possible(const LabyrinthLockRanges *ranges);
// Any of the possible numbers, all with the same chance; false if there are none.
bool labyrinth_locks_draw(const LabyrinthLockRanges *ranges, Rng *rng, LabyrinthLocks *out);

#endif
