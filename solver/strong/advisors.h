// Moves to choose from, and the advisors that choose.
#ifndef TSB_ADVISORS_H
#define TSB_ADVISORS_H

#include "strong/feature_extractor.h"

// Each advisor looks at one thing and proposes the one move that betters it most.
typedef enum {
  ADVISOR_PACKING,       // more of the plan done
  ADVISOR_CONNECTIVITY,  // fewer parts of the floor
  ADVISOR_CHOKEPOINTS,   // fewer corridors blocked
  ADVISOR_OUT_OF_PLAN,   // fewer boxes about to be sealed off
  ADVISOR_BOUND,         // fewer pushes left
  ADVISOR_REACH,         // more floor for the player
  ADVISOR_PUSHABLE,      // more boxes that can be pushed
  ADVISOR_COUNT
} Advisor;

// A move and what it leads to.
typedef struct {
  uint16_t from, to;
  unsigned char dir;  // of the last push
  bool advised;
  Features features;
  int bound, reached, pushable;
} CandidateMove;

// Marks the moves that an advisor of the set (a bit each) proposes. Unless eager, an advisor
// proposes only what betters the position as it is `now`.
void advisors_mark(CandidateMove *candidates, size_t count, const CandidateMove *current,
                   unsigned advisors, bool eager);

#endif
