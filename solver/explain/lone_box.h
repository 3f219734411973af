// One box alone on the board: where it can be pushed, and the sentence if no goal is among the
// squares.
#ifndef TSB_LONE_BOX_H
#define TSB_LONE_BOX_H

#include "explain/reason.h"

// The reason names one box, which is lost even if all others are gone. Adds its squares and the
// text. `boxes` is the number of boxes of the level.
void lone_box_explain(Reason *reason, const Board *board, int boxes);

#endif
