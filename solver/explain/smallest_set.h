// The smallest set of boxes that cannot be solved.
//
// A set of boxes that can be solved stays solvable with fewer boxes. So every unsolvable set has a
// box outside each solvable set: it hits all their complements. A smallest hitting set is therefore
// a lower bound. If it is unsolvable, no smaller set is. If it is solvable, it grows to a large
// solvable set, whose complement must be hit from then on.
#ifndef TSB_SMALLEST_SET_H
#define TSB_SMALLEST_SET_H

#include "explain/sub_level.h"

enum { SMALLEST_SET_MAX_BOXES = 64 };

typedef struct {
  int count;      // of boxes in the set
  bool smallest;  // proved: each smaller set of the level's boxes can be solved
  bool minimal;   // proved: the set can be solved without any one of its boxes
} SmallestSet;

// `boxes` are the cells of all boxes on the floor, and the first `known` of them are known to be
// unsolvable. The set that is found is moved to the front of `boxes`. Uses up the work of `levels`
// at most.
SmallestSet smallest_set_find(SubLevels *levels, int *boxes, int count, int known);

#endif
