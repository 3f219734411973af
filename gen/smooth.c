// First what lies beyond a jump is left out, as far as levels can be spared. Then, one at a time,
// the level whose neighbours on both sides are nearest to each other: crowds are thinned, gaps
// stay as they are. Levels that stand about equally crowded are told apart by likeness to those
// around them.
#include "smooth.h"

#include <string.h>

enum {
  EQUALS = 200,    // looked at for likeness, at most
  NEIGHBOURS = 8,  // on each side with whom a level is compared
};
static const double EQUAL_PART = 0.25;  // of a step: what makes no difference

typedef struct {
  SmoothLevel *levels;
  size_t count;
  double step;
  const Twins *twins;
} Smooth;

static double gap_after(const Smooth *smooth, size_t i) {
  return smooth->levels[i + 1].difficulty - smooth->levels[i].difficulty;
}

static void leave_out(Smooth *smooth, size_t first, size_t count) {
  SmoothLevel *levels = smooth->levels;
  memmove(&levels[first], &levels[first + count], (smooth->count - first - count) * sizeof *levels);
  smooth->count -= count;
}

// The largest jump whose smaller side can be spared goes with that side; false if there is none.
static bool leave_out_side(Smooth *smooth, size_t spare) {
  double largest = smooth->step;
  size_t first = 0, count = 0;
  for (size_t i = 0; i + 1 < smooth->count; i++) {
    size_t below = i + 1, above = smooth->count - below;
    size_t side = below < above ? below : above;
    if (side > spare || gap_after(smooth, i) <= largest) continue;
    largest = gap_after(smooth, i);
    first = below < above ? 0 : below;
    count = side;
  }
  leave_out(smooth, first, count);
  return count > 0;
}

static double crowding(const Smooth *smooth, size_t i) {
  return smooth->levels[i + 1].difficulty - smooth->levels[i - 1].difficulty;
}

static double likeness_around(const Smooth *smooth, size_t i) {
  if (!smooth->twins->count) return 0;  // nobody keeps sketches
  size_t first = i > NEIGHBOURS ? i - NEIGHBOURS : 0;
  Sketch own = twins_sketch(smooth->twins, smooth->levels[i].number);
  double most = 0;
  for (size_t k = first; k <= i + NEIGHBOURS && k < smooth->count; k++) {
    Sketch other = twins_sketch(smooth->twins, smooth->levels[k].number);
    double alike = k == i ? 0 : likeness(&own, &other);
    if (alike > most) most = alike;
  }
  return most;
}

static void thin_out(Smooth *smooth) {
  double least = crowding(smooth, 1), most_alike = -1;
  for (size_t i = 2; i + 1 < smooth->count; i++)
    if (crowding(smooth, i) < least) least = crowding(smooth, i);
  size_t out = 1, equals = 0;
  for (size_t i = 1; i + 1 < smooth->count && equals < EQUALS; i++) {
    if (crowding(smooth, i) > least + EQUAL_PART * smooth->step) continue;
    equals++;
    double alike = likeness_around(smooth, i);
    if (alike <= most_alike) continue;
    most_alike = alike;
    out = i;
  }
  leave_out(smooth, out, 1);
}

size_t smooth_choose(SmoothLevel *levels, size_t count, size_t wanted, double step,
                     const Twins *twins) {
  Smooth smooth = {levels, count, step, twins};
  while (smooth.count > wanted && leave_out_side(&smooth, smooth.count - wanted)) continue;
  while (smooth.count > wanted && smooth.count > 2) thin_out(&smooth);
  if (smooth.count > wanted) smooth.count = wanted;
  return smooth.count;
}
