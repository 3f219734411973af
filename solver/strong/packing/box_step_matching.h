// Box-step matching: is there a step of the packing plan for every box?
//
// Each step left of the plan brings a box to a target square. A box can fill that step if it comes
// to the target while only the boxes packed before are on the board. Boxes and steps are matched. A
// box without a step stands on the wrong side of boxes that will be packed before its turn, or
// other boxes need the steps that it could fill.
#ifndef TSB_BOX_STEP_MATCHING_H
#define TSB_BOX_STEP_MATCHING_H

#include "packing/packing_plan.h"
#include "search/memory_budget.h"

typedef struct {
  const LevelTables *tables;  // borrowed
  const PackingPlan *plan;    // borrowed
  uint64_t *can_fill;         // at [square * words]: a bit for each step that a box there can fill
  size_t words;
  int *box_of;            // per step: its box in the matching
  uint64_t *open_steps;   // steps without a box, a bit each
  uint64_t *untried;      // steps that the augmenting search has not visited, a bit each
  unsigned char *packed;  // per square: it holds a packed box after packed_done steps
  int packed_done;
  // While one box is lifted, the matching of the others is kept.
  int lifted;       // that box, or -1
  int others_done;  // the steps done for which that matching was made; -1: not made yet
  int others_unassigned;
  uint64_t *free_steps;  // steps that the lifted box can take, if need be by moving others
} BoxStepMatching;

// The plan is borrowed. False: no memory.
bool box_step_matching_begin(BoxStepMatching *matching, const LevelTables *tables,
                             const PackingPlan *plan, MemoryBudget *budget);
void box_step_matching_free(BoxStepMatching *matching);

// Promises that until the next call only this box of the position moves; -1 ends the promise. The
// others are then matched once, and each question costs one lookup.
void box_step_matching_lift(BoxStepMatching *matching, int box);

// How many boxes that are not packed yet have no step, if `done` steps of the plan are done?
int box_step_matching_unassigned(BoxStepMatching *matching, const Position *position, int done);

#endif
