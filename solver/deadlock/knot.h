// How many boxes are in each other's way? A box that can be pushed to a goal at once is taken off,
// then whatever that has set free, and so on; what is left are the boxes of the knot.
//
// A relaxed position: goals never fill up. So an empty knot promises nothing, but a knot that gets
// smaller is progress that no packing plan sees, long before the first box is packed.
#ifndef TSB_KNOT_H
#define TSB_KNOT_H

#include "position/macro.h"

typedef struct {
  Scene scene;
  Macro macro;
  int *freed;  // squares of the boxes that came free last time, in that order
  int freed_count;
  int *waiting;  // boxes that have not come free
} Knot;

void knot_begin(Knot *knot, const Ground *field);
void knot_free(Knot *knot);
size_t knot_bytes(const Ground *field);

int knot_boxes(Knot *knot, const Scene *scene);

#endif
