// The packing plan: the order in which the goals are filled.
//
// A plan is a sequence of arrangements, which are sets of squares with boxes. Arrangement 0 is
// empty, the last arrangement fills all goals. Each arrangement follows from the one before by one
// step, which either brings in a new box or moves a packed one.
//
// packing_search.h finds plans: it starts with all goals filled and takes the boxes off.
//
// A plan of the backward game (see squares_reversed) tells the order in which the starting squares
// of the boxes are filled.
#ifndef TSB_PACKING_PLAN_H
#define TSB_PACKING_PLAN_H

#include "position/position.h"

typedef struct {
  int steps;         // the arrangements are 0 .. steps; 0 steps: there is no plan
  int *count;        // per arrangement: how many squares it fills
  uint16_t *filled;  // at [arrangement * goals]: these squares, the newest first
  // At [arrangement * squares]: no box here comes to an open goal once the boxes are in place that
  // the next arrangement packs for good.
  unsigned char *sealed;
} PackingPlan;

// Which box does the packing search take off first? That box is packed last.
typedef enum {
  PACKING_OPENING,   // the box that separates most parts of the floor, then the nearest to a sink
  PACKING_NEAREST,   // the nearest to a sink
  PACKING_FARTHEST,  // the farthest from a sink
  PACKING_SHARED,    // like PACKING_OPENING, but each sink takes one box only if possible
  PACKING_RANDOM     // this and all numbers above: like PACKING_SHARED, with noisy distances
} PackingOrder;

void packing_plan_free(PackingPlan *plan);

// The last arrangement whose squares all hold a box in the position.
int packing_plan_steps_done(const PackingPlan *plan, const Position *position);
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
