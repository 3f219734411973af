// The push that an opponent decides on when it must go on without a solution.
#ifndef TSB_COMMITMENT_H
#define TSB_COMMITMENT_H

#include "opponent/safe_prefix.h"

typedef struct {
  const Board *root;
  const Squares *squares;
  const PushList *line;  // the best from the root on
  DeadEnds *ends;
  BoxTravel *travel;  // a workspace
} Choice;

typedef enum {
  COMMITMENT_FOUND,
  COMMITMENT_NONE,  // no push is known to be no dead end
  COMMITMENT_LOST,  // the root is lost
} Commitment;

// Gives the pushes from the root up to and including one that cannot be taken back: the first such
// push of the line, or another one if that is a dead end.
Commitment commitment_choose(const Choice *choice, PushList *pushes);

// The push to make from a position if the player must push at once; false if each is a dead end.
bool commitment_forced_push(const Choice *choice, Push *push);

#endif
