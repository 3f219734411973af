// The farthest starts of a goal set in the order of their difficulty for people, hardest first.
#ifndef TSB_RANKED_STARTS_H
#define TSB_RANKED_STARTS_H

#include "goals/goal_search.h"
#include "reverse/min_changes.h"

typedef struct {
  int start;  // index in ReverseResult
  // The fewest box changes and box lines of all solutions, if the list is exact.
  int changes, lines;
} RankedStart;

typedef struct {
  RankedStart item[STARTS_MAX];
  int count;
  bool exact;  // ranked by changes and lines; otherwise in the order of ReverseResult
  MinChanges min_changes;
} RankedStarts;

// Call this after goal_search_run found the starts. If `work` holds their pull graph, a start that
// needs more box changes comes first, and of equal ones the start that needs more box lines.
void ranked_starts_build(RankedStarts *list, const GoalSearch *work, const RoomCells *room,
                         const ReverseResult *farthest);
void ranked_starts_free(RankedStarts *list);

#endif
