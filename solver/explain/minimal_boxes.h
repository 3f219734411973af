// Boxes that are lost together, reduced to a minimal set: no single box can be left out.
#ifndef TSB_MINIMAL_BOXES_H
#define TSB_MINIMAL_BOXES_H

#include <stdbool.h>

// Are these boxes lost, all others taken off the board? May be cautious and say false.
typedef bool (*BoxesLost)(void *context, const int *boxes, int count);

// Leaves out boxes while the rest is still lost. Returns the number of boxes that stay, at the
// front of `boxes` and in the same order. All of them together must be lost.
int minimal_boxes(int *boxes, int count, BoxesLost lost, void *context);

#endif
