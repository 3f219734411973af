// Which box to which goal, with the fewest pushes in all? The Hungarian method, in steps.
//
// A matching for the whole position is made once. Then one box is lifted, and for every goal it
// is worked out what it costs to make room there by moving the others on; after that the cost of
// putting the box down anywhere takes one look at each goal. (matching.h is another one: it takes
// over prices from push to push, where a macro move wants many places of one box, and ends at 64
// goals.)
#ifndef TSB_MACRO_MATCHING_H
#define TSB_MACRO_MATCHING_H

#include "position/position.h"

enum { MACRO_MATCHING_NONE = INT32_MAX / 4 };  // some box has no goal left: dead

typedef struct {
  const LevelTables *tables;
  int *square;  // of each row (box)
  int *box_of;  // per goal: its row or -1
  int *row_price, *goal_price;
  int *least, *from;  // per goal: scratch of one augmentation
  int *room_cost;     // per goal: of freeing it for the lifted box
  unsigned char *used;
  int rows;
  int cost, others;  // of all boxes; of all but the lifted one
} MacroMatching;

void macro_matching_begin(MacroMatching *matching, const LevelTables *tables);
void macro_matching_free(MacroMatching *matching);
size_t macro_matching_bytes(const LevelTables *tables);

// The cost of the scene's boxes, or MACRO_MATCHING_NONE; row i is scene->box[i].
int macro_matching_set(MacroMatching *matching, const Position *position);

// Only after a macro_matching_set that found one: lifts a box, the one lifted before being put
// back; then the cost with it on `square`.
void macro_matching_lift(MacroMatching *matching, int row);
int macro_matching_cost_at(const MacroMatching *matching, int square);

#endif
