// The boxes of the start are fixed, and goals for them are searched: the goals that are farthest
// from the start.
#ifndef TSB_FIXED_BOXES_H
#define TSB_FIXED_BOXES_H

#include "goals/goal_search.h"

// *out becomes the goals that need most pushes, with one start: these boxes, and the player in the
// region from which the goals are that far. Of equally far goals the Rng draws. Steps are pushes,
// whatever the metric. *out has no start if there are no goals.
void fixed_boxes_search(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                        const uint16_t *boxes, Rng rng, ReverseResult *out);

#endif
