// What a game tells of a labyrinth that it reads from a file or a pack: tier, fewest turns.
#ifndef TSB_LABYRINTH_LEVEL_FACTS_H
#define TSB_LABYRINTH_LEVEL_FACTS_H

#include "labyrinth_formats/labyrinth_collection.h"

typedef struct {
  int tier;        // a Tier; TIER_COUNT: unknown
  size_t optimum;  // turns, proved: no win is shorter; 0: unknown
  size_t known;    // turns of the stored win, replayed; 0: none that wins
} LabyrinthLevelFacts;

// Fills out[levels->count]. Tier and optimum stand in the pack.json of a pack (its folder, or a
// file in it), for levels with the same id. A pack.json that cannot be read tells nothing.
void labyrinth_level_facts_read(const char *operand, const LabyrinthCollection *levels,
                                LabyrinthLevelFacts *out);

#endif
