// Goal sets of a map besides the best one, for runs that want many levels of each map.
//
// The pull graph of a map costs far more than one search on it, and many goal sets of a good map
// are good. One forward search from a start that is far from its goals tells how far all other goal
// sets are from it: each of these is at least as far from its own farthest start.
#ifndef TSB_FURTHER_GOALS_H
#define TSB_FURTHER_GOALS_H

#include "goals/goal_search.h"

// So many are drawn. More would make levels of a map too similar, and save little.
enum { FURTHER_GOALS_MAX = 31 };

// Zeroed is empty.
typedef struct {
  uint32_t set[FURTHER_GOALS_MAX];  // numbers of the pull graph
  int count;
  uint32_t *far;  // scratch: all sets to draw from
  uint32_t far_capacity;
} FurtherGoals;

// After goal_search_run has found *best in the room: draws goal sets that are at least
// params->further_depth steps from its first start. There are none if the search did without a pull
// graph. The first ones do not depend on how many are used.
void further_goals_draw(FurtherGoals *list, GoalSearch *work, const RoomCells *room,
                        const GoalParams *params, const ReverseResult *best, Rng rng);
// The farthest starts of one of them, as long as `work` holds the graph. Fewer than
// params->further_depth steps are possible if no box may begin on a goal.
void further_goals_search(const FurtherGoals *list, int index, GoalSearch *work,
                          const GoalParams *params, ReverseResult *out);
void further_goals_free(FurtherGoals *list);

#endif
