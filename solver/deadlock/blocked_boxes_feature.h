// How many boxes block each other? A box that can be pushed to a goal at once is removed, then
// every box that the removal has freed, and so on. The boxes that are left are blocked.
//
// The count is relaxed: goals never fill up. So no blocked boxes promise nothing. But a falling
// count is progress that no packing plan sees, long before the first box is packed. There is no
// search here: boxes are removed and never pushed (blocked_search.h pushes them).
#ifndef TSB_BLOCKED_BOXES_FEATURE_H
#define TSB_BLOCKED_BOXES_FEATURE_H

#include "position/box_destinations.h"

typedef struct {
  Position position;
  BoxDestinations destinations;
  int *freed;  // squares of the boxes removed by the last call, in that order
  int freed_count;
  int *waiting;  // squares of the boxes not removed so far
} BlockedBoxesFeature;

void blocked_boxes_feature_begin(BlockedBoxesFeature *blocked, const LevelTables *tables);
void blocked_boxes_feature_free(BlockedBoxesFeature *blocked);
size_t blocked_boxes_feature_bytes(const LevelTables *tables);

int blocked_boxes_feature_boxes(BlockedBoxesFeature *blocked, const Position *position);

#endif
