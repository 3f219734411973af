// A goal room is grown from one goal by its neighbours that are goals, until it no longer grows.
#include "reverse/goal_style.h"

static bool mask_in_one_piece(const RoomCells *room, Mask goals) {
  Mask reached = mask_of(mask_lowest(goals)), open = reached;
  while (!mask_empty(open)) {
    int goal = mask_lowest(open);
    Mask more = mask_less(mask_and(room->neighbour_mask[goal], goals), reached);
    mask_remove(&open, goal);
    open = mask_or(open, more);
    reached = mask_or(reached, more);
  }
  return mask_equal(reached, goals);
}

static bool mask_apart(const RoomCells *room, Mask goals) {
  for (Mask left = goals; !mask_empty(left);) {
    int goal = mask_lowest(left);
    mask_remove(&left, goal);
    if (!mask_empty(mask_and(room->neighbour_mask[goal], left))) return false;
  }
  return true;
}

bool goal_style_holds_mask(GoalRule rule, Mask goals) {
  switch (rule.style) {
    case GOAL_STYLE_ANY:
      return true;
    case GOAL_STYLE_ROOM:
      return mask_empty(goals) || mask_in_one_piece(rule.room, goals);
    case GOAL_STYLE_SPREAD:
      break;
  }
  return mask_apart(rule.room, goals);
}

static bool side_by_side(const RoomCells *room, int a, int b) {
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (room->neighbour[a][dir] == b) return true;
  return false;
}

static bool apart(const RoomCells *room, const uint16_t *goals, int count) {
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++)
      if (side_by_side(room, goals[i], goals[j])) return false;
  return true;
}

// Bit i of `reached` is goal i.
static bool in_one_piece(const RoomCells *room, const uint16_t *goals, int count) {
  uint32_t all = (UINT32_C(1) << count) - 1, reached = 1, before = 0;
  while (reached != before) {
    before = reached;
    for (int i = 0; i < count; i++)
      for (int j = 0; j < count; j++)
        if (reached >> i & 1 && side_by_side(room, goals[i], goals[j])) reached |= UINT32_C(1) << j;
  }
  return count == 0 || reached == all;
}

bool goal_style_holds(GoalRule rule, const uint16_t *goals, int count) {
  switch (rule.style) {
    case GOAL_STYLE_ANY:
      return true;
    case GOAL_STYLE_ROOM:
      return in_one_piece(rule.room, goals, count);
    case GOAL_STYLE_SPREAD:
      break;
  }
  return apart(rule.room, goals, count);
}
