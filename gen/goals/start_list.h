// The equally far starts, hardest for people first.
#ifndef TSB_START_LIST_H
#define TSB_START_LIST_H

#include "goals/goal_search.h"
#include "reverse/min_changes.h"

typedef struct {
  int start;           // index in FarthestStarts
  int changes, lines;  // fewest over all solutions, if the list is exact
} RankedStart;

typedef struct {
  RankedStart item[STARTS_MAX];
  int count;
  bool exact;  // ranked by what they need at least; else as they were found
  MinChanges min_changes;
} StartList;

// After goal_search_run found them. Where the pull graph of the map is there, every start is ranked
// by the fewest box changes and then the fewest box lines that it needs.
void start_list_rank(StartList *list, const GoalSearch *work, const RoomGraph *room,
                     const FarthestStarts *farthest);
void start_list_free(StartList *list);

#endif
