// How the goals of a level lie: parameter `goal_style`.
//
// Two goals are side by side if they share an edge. All conditions hold on the final board: closing
// idle rooms never moves or parts goals.
#ifndef TSB_GOAL_STYLE_H
#define TSB_GOAL_STYLE_H

#include "reverse/room_cells.h"

// X(enumerator, word, meaning)
#define GOAL_STYLES(X)                                                                     \
  X(ANY, "any", "as it comes")                                                             \
  X(ROOM, "room", "one goal room: from every goal to every other over goals side by side") \
  X(SPREAD, "spread", "no two goals side by side")

typedef enum {
#define X(id, word, meaning) GOAL_STYLE_##id,
  GOAL_STYLES(X)
#undef X
} GoalStyle;

// The goal sets of a room that may be used.
typedef struct {
  GoalStyle style;
  const RoomCells *room;
} GoalRule;

bool goal_style_holds(GoalRule rule, const uint16_t *goals, int count);
bool goal_style_holds_mask(GoalRule rule, Mask goals);  // in small rooms

#endif
