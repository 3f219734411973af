// How many boxes are in each other's way? A box that can be pushed to a goal at once is taken off,
// then whatever that has set free, and so on; what is left are the boxes of the knot.
//
// A relaxed position: goals never fill up. So an empty knot promises nothing, but a knot that gets
// smaller is progress that no packing plan sees, long before the first box is packed.
#ifndef TSB_BLOCKED_BOXES_H
#define TSB_BLOCKED_BOXES_H

#include "position/macro_moves.h"

typedef struct {
  Position position;
  MacroMoves macros;
  int *freed;  // squares of the boxes that came free last time, in that order
  int freed_count;
  int *waiting;  // boxes that have not come free
} BlockedBoxes;

void blocked_boxes_begin(BlockedBoxes *blocked, const LevelTables *tables);
void blocked_boxes_free(BlockedBoxes *blocked);
size_t blocked_boxes_bytes(const LevelTables *tables);

int blocked_boxes_count(BlockedBoxes *blocked, const Position *position);

#endif
