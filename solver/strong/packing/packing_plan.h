// In which order are the goals to be filled? Found by playing backwards.
//
// All goals hold a box and nothing else is on the board. A box that can be pulled to where a box
// stands at the start is taken off. If none can, boxes are pulled aside until one can. Read from
// the end this is a sequence of arrangements, from the empty board to all goals filled, each
// reached from the one before by bringing a box in or by moving one: the packing plan.
//
// Of the game played backward (see squares_reversed) it is the order in which the starts are
// filled: there all boxes stand at the start and are pushed off to goals.
#ifndef TSB_PACKING_PLAN_H
#define TSB_PACKING_PLAN_H

#include "position/position.h"

typedef struct {
  int steps;              // arrangements 0 .. steps; 0 is empty. Without a plan 0
  int *count;             // per arrangement: how many squares it fills
  uint16_t *filled;       // at [arrangement * goals]: these squares, the newest first
  unsigned char *sealed;  // at [arrangement * squares]: a box here comes to no open goal once the
                          // boxes that the next arrangement settles for good are in place
} PackingPlan;

// Which box is taken off first, and so packed last?
typedef enum {
  PACKING_OPENING,  // one in the way of the player, then the nearest to a start
  PACKING_NEAREST,
  PACKING_FARTHEST,
  PACKING_SHARED,  // like the first, but each start takes one box only as long as that can be
  PACKING_RANDOM   // and all numbers above: like the first, with distances blurred by chance
} PackingOrder;

void packing_plan_free(PackingPlan *plan);

int packing_plan_steps_done(const PackingPlan *plan,
                            const Position *position);  // the furthest arrangement that is there
static inline bool packing_plan_sealed(const PackingPlan *plan, const LevelTables *tables,
                                       int arrangement, int square) {
  return plan->sealed[(size_t)arrangement * (size_t)tables->squares.count + (size_t)square];
}

// The squares that an arrangement fills.
static inline uint16_t *packing_plan_squares(const PackingPlan *plan, const LevelTables *tables,
                                             int arrangement) {
  return plan->filled + (size_t)arrangement * (size_t)tables->goals;
}

#endif
