// Moves to choose from, and the advisors that choose.
#ifndef TSB_ADVICE_H
#define TSB_ADVICE_H

#include "strong/standing.h"

// Each advisor looks at one thing and proposes the one move that betters it most.
typedef enum {
  ADVISE_PACKING,   // more of the plan done
  ADVISE_PARTS,     // fewer parts of the floor
  ADVISE_LINKS,     // fewer corridors blocked
  ADVISE_SEALED,    // fewer boxes about to be sealed off
  ADVISE_BOUND,     // fewer pushes left
  ADVISE_REACH,     // more floor for the player
  ADVISE_PUSHABLE,  // more boxes that can be pushed
  ADVISOR_COUNT
} Advisor;

// A move and what it leads to.
typedef struct {
  uint16_t from, to;
  unsigned char dir;  // of the last push
  bool advised;
  Features features;
  int bound, reached, pushable;
} Candidate;

// Marks the moves that an advisor of the set (a bit each) proposes. Unless eager, an advisor
// proposes only what betters the position as it is `now`.
void advice_mark(Candidate *candidates, size_t count, const Candidate *now, unsigned advisors,
                 bool eager);

#endif
