// Advisors propose candidate moves. Each advisor looks at one property of the resulting position
// and proposes at most one move: the one that improves the property most. FESS makes proposed moves
// for free, so a few advisors steer the search without cutting anything off.
#ifndef TSB_ADVISORS_H
#define TSB_ADVISORS_H

#include "strong/feature_extractor.h"

typedef enum {
  ADVISOR_PACKING,       // more steps of the plan done
  ADVISOR_CONNECTIVITY,  // fewer closed parts of the floor
  ADVISOR_CHOKEPOINTS,   // fewer corridors blocked
  ADVISOR_OUT_OF_PLAN,   // fewer boxes that the plan will seal off
  ADVISOR_BOUND,         // a smaller lower bound on the pushes left
  ADVISOR_REACH,         // more floor for the player
  ADVISOR_PUSHABLE,      // more boxes that can be pushed
  ADVISOR_COUNT
} Advisor;

// A macro move and its result.
typedef struct {
  uint16_t from, to;
  unsigned char dir;  // of the last push
  bool advised;       // an advisor proposes it
  FeatureVector features;
  int bound;     // on the pushes left
  int reached;   // squares that the player reaches
  int pushable;  // boxes that the player can push
} CandidateMove;

// Marks the moves that the advisors of the set (a bit each) propose. An advisor that is not eager
// proposes only a move that improves on the current position.
void advisors_mark(CandidateMove *candidates, size_t count, const CandidateMove *current,
                   unsigned advisors, bool eager);

#endif
