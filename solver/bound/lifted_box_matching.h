// The cheapest assignment of boxes to goals, for macro moves: one matching, many places of one box.
//
// The matching of the whole position is made once. Then one box is lifted, and for every goal the
// cost of vacating it (by moving other boxes on) is computed. After that, the cost with the box on
// any square takes one look at each goal. matching.h answers another question, the cost after
// single pushes, and is limited to 64 goals.
#ifndef TSB_LIFTED_BOX_MATCHING_H
#define TSB_LIFTED_BOX_MATCHING_H

#include "position/position.h"

enum { LIFTED_BOX_MATCHING_NONE = INT32_MAX / 4 };  // some box has no goal left: dead

typedef struct {
  const LevelTables *tables;
  int *square;  // per row: the square of its box
  int *box_of;  // per goal: its row or -1
  int *row_price, *goal_price;
  int *least, *from;    // per goal: distance and parent of the running Dijkstra search
  int *vacate_cost;     // per goal: cost of vacating it for the lifted box
  unsigned char *used;  // per goal: settled by the running Dijkstra search
  int rows;
  int cost, others;  // of all boxes; of all but the lifted one
} LiftedBoxMatching;

void lifted_box_matching_begin(LiftedBoxMatching *matching, const LevelTables *tables);
void lifted_box_matching_free(LiftedBoxMatching *matching);
size_t lifted_box_matching_bytes(const LevelTables *tables);

// The cost of the position's boxes, or LIFTED_BOX_MATCHING_NONE. Row i is position->box[i].
int lifted_box_matching_set(LiftedBoxMatching *matching, const Position *position);

// Lifts a box and puts back the one lifted before. lifted_box_matching_set must have found a
// matching.
void lifted_box_matching_lift(LiftedBoxMatching *matching, int row);
// The cost of all boxes if the lifted box stands on `square`.
int lifted_box_matching_cost_at(const LiftedBoxMatching *matching, int square);

#endif
