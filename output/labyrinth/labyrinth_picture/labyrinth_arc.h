// Points on a circle, by integers. A circle has ARC_STEPS steps; step 0 is at the right, and they
// go clockwise, because y grows downwards.
#ifndef TSB_LABYRINTH_ARC_H
#define TSB_LABYRINTH_ARC_H

#include "image/geometry.h"

enum { ARC_STEPS = 64, ARC_QUARTER = ARC_STEPS / 4 };

Point arc_point(Point centre, int radius, int step);
// The points from step `from` to step `to` (both included, `from` < `to`), every `stride` steps.
// Returns how many there are.
int arc_points(Point centre, int radius, int from, int to, int stride, Point *out);

#endif
