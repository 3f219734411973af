// Which pushes of a line may be made before a solution is known: those that can be taken back.
//
// A push can be taken back if the box can be pushed to where it came from while all others stand
// still, and the player comes back to the same region. The positions before and after such a push
// are either both solvable or both lost, so nothing is risked.
#ifndef TSB_SAFE_PREFIX_H
#define TSB_SAFE_PREFIX_H

#include "opponent/dead_ends.h"
#include "opponent/push_list.h"
#include "rules/box_travel.h"

typedef struct {
  size_t count;    // pushes that can be taken back
  PushList *back;  // per such push: the pushes that take it back
  size_t *least;   // per such push, and for the end: a lower bound of the pushes left before it
  bool lost;       // the deadlock rules call one of these positions lost, so all of them are
  Board end;       // the position after these pushes
} SafePrefix;

// `travel` is a workspace.
void safe_prefix_find(SafePrefix *prefix, const Board *root, const Squares *squares,
                      const PushList *line, DeadEnds *ends, BoxTravel *travel);
void safe_prefix_free(SafePrefix *prefix);

#endif
