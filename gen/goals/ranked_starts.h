// The farthest starts of a goal set in the order of their difficulty for people, hardest first.
#ifndef TSB_RANKED_STARTS_H
#define TSB_RANKED_STARTS_H

#include "goals/goal_search.h"
#include "reverse/min_changes.h"

typedef struct {
  int start;    // index in ReverseResult
  int changes;  // the fewest box changes of all solutions, if the list is exact
} RankedStart;

typedef struct {
  RankedStart item[STARTS_MAX];
  int count;
  bool exact;  // ranked by changes; otherwise in the order of ReverseResult
  MinChanges min_changes;
} RankedStarts;

// Call this after goal_search_run found the starts. If `work` holds their pull graph, a start that
// needs more box changes comes first.
void ranked_starts_build(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                         const ReverseResult *farthest);
// The fewest box lines of all solutions of a start, as long as `work` holds the pull graph. The
// list must be exact.
int ranked_starts_lines(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                        const ReverseResult *farthest, int start);
void ranked_starts_free(RankedStarts *list);

#endif
