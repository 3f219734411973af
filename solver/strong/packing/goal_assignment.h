// Is there a box for every step that is left of a packing plan?
//
// A step that brings a box in can be served from the squares that a box comes from, alone with
// what is packed by then. Boxes and steps are matched; a box that is left over stands on the wrong
// side of what will be packed before its turn, or takes the place of one that could not come from
// elsewhere.
#ifndef TSB_GOAL_ASSIGNMENT_H
#define TSB_GOAL_ASSIGNMENT_H

#include "packing/packing_plan.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;  // borrowed, like the plan
  const PackingPlan *plan;
  uint64_t *can_fill;  // at [square * words]: a bit for each step that a box on it can serve
  size_t words;
  int *box_of;            // per step: in the matching
  uint64_t *open_steps;   // steps without a box, a bit each
  uint64_t *untried;      // likewise, while a box looks for one
  unsigned char *packed;  // per square: one that has been packed
  int packed_done;        // with so many steps done
  // While one box is lifted, what is known of the others:
  int lifted;       // that box, or -1
  int others_done;  // with so many steps done, -1: nothing yet
  int others_unassigned;
  uint64_t *free_steps;  // steps that a further box could take, others changing if need be
} GoalAssignment;

bool goal_assignment_begin(GoalAssignment *assignment, const LevelTables *tables,
                           const PackingPlan *plan, MemoryBudget *budget);
void goal_assignment_free(GoalAssignment *assignment);

// From now on only this box of the scene moves; -1: any may. Then one look tells what is asked for.
void goal_assignment_lift(GoalAssignment *assignment, int box);

// How many boxes that are not packed yet are left over, with so many steps done?
int goal_assignment_unassigned(GoalAssignment *assignment, const Position *position, int done);

#endif
