// First what lies beyond jumps is left out, if enough is left. Then, one at a time, the level whose
// neighbours on both sides are nearest to each other: crowds are thinned, gaps stay as they are.
// Levels that stand about equally crowded are told apart by likeness to those around them. Where
// every level is needed between its neighbours an end of the list goes.
#include "pipeline/smooth.h"

#include <math.h>
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

// Neighbours that are no more than a step apart lie in one run of the list, so the longest run
// alone stays if it is long enough. Otherwise there is no way without a jump.
static void keep_longest_run(Smooth *smooth, size_t wanted) {
  size_t best = 0, longest = 0;
  for (size_t first = 0, end; first < smooth->count; first = end) {
    for (end = first + 1; end < smooth->count && gap_after(smooth, end - 1) <= smooth->step;) end++;
    if (end - first <= longest) continue;
    longest = end - first;
    best = first;
  }
  if (longest < wanted) return;
  leave_out(smooth, best + longest, smooth->count - best - longest);
  leave_out(smooth, 0, best);
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

static double least_crowding(const Smooth *smooth) {
  double least = crowding(smooth, 1);
  for (size_t i = 2; i + 1 < smooth->count; i++)
    if (crowding(smooth, i) < least) least = crowding(smooth, i);
  return least;
}

// The end that is farther from the rest.
static void leave_out_end(Smooth *smooth) {
  bool lowest = smooth->count > 1 && gap_after(smooth, 0) > gap_after(smooth, smooth->count - 2);
  leave_out(smooth, lowest ? 0 : smooth->count - 1, 1);
}

// Leaves out one level, between others if that makes no jump.
static void thin_out(Smooth *smooth) {
  double least = smooth->count > 2 ? least_crowding(smooth) : INFINITY, most_alike = -1;
  if (least > smooth->step) {
    leave_out_end(smooth);
    return;
  }
  double most = fmin(least + EQUAL_PART * smooth->step, smooth->step);
  size_t out = 1, equals = 0;
  for (size_t i = 1; i + 1 < smooth->count && equals < EQUALS; i++) {
    if (crowding(smooth, i) > most) continue;
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
  keep_longest_run(&smooth, wanted);
  while (smooth.count > wanted) thin_out(&smooth);
  return smooth.count;
}
