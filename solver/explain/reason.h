// Why a level cannot be solved: a sentence, and the boxes and squares that it is about.
#ifndef TSB_REASON_H
#define TSB_REASON_H

#include "explain/cell_list.h"

typedef struct {
  const char *rule;  // its name: that of a deadlock rule, or one of those in explain.h
  Text text;         // one sentence without a full stop
  CellList boxes;    // in reading order; empty if `all_goals`
  CellList squares;  // other squares that matter: goals, a closed area; may be empty
  // Without `all_goals`: the boxes cannot all be brought to goals even if all others are taken off
  // the board. With it: no box can reach the squares, which are goals, and there are no more goals
  // than boxes.
  bool all_goals;
  bool smallest;  // proved: no set of fewer boxes is lost. Never set with `all_goals`
} Reason;

void reason_free(Reason *reason);  // a zeroed one is fine

// Parts of sentences that several reasons share.
// "; neither is on a goal", "; the box at (3,4) is not on a goal": says which boxes are off goal.
void reason_off_goal(Reason *reason, const Board *board);
// ", even with all other boxes gone" if the level has boxes that the reason does not name.
void reason_alone(Reason *reason, int boxes);
// The form for one box or for several.
static inline const char *reason_for(const Reason *reason, const char *one, const char *several) {
  return reason->boxes.count == 1 ? one : several;
}

#endif
