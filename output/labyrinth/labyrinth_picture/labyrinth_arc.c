#include "labyrinth_picture/labyrinth_arc.h"

enum { ONE = 4096 };

static int sine(int step) {
  static const int quarter[ARC_QUARTER + 1] = {0,    401,  799,  1189, 1567, 1931, 2276, 2598, 2896,
                                               3166, 3406, 3612, 3784, 3920, 4017, 4076, 4096};
  step &= ARC_STEPS - 1;
  int half = step & (ARC_STEPS / 2 - 1);
  int value = quarter[half <= ARC_QUARTER ? half : ARC_STEPS / 2 - half];
  return step < ARC_STEPS / 2 ? value : -value;
}

Point arc_point(Point centre, int radius, int step) {
  return (Point){centre.x + radius * sine(step + ARC_QUARTER) / ONE,
                 centre.y + radius * sine(step) / ONE};
}

int arc_points(Point centre, int radius, int from, int to, int stride, Point *out) {
  int count = 0;
  for (int step = from; step <= to; step += stride) out[count++] = arc_point(centre, radius, step);
  return count;
}
