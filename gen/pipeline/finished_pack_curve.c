// Levels come one by one in the order of the pack, because it may be too large for memory. The text
// shows the curve as a line of bars.
#include "pipeline/finished_pack_curve.h"

#include <assert.h>
#include <math.h>

enum { LAST_POINT = FINISHED_PACK_CURVE_POINTS - 1 };

static double rounded(double difficulty) { return round(difficulty * 100) / 100; }

static void note_jump(FinishedPackCurve *curve, FinishedPackCurveJump jump) {
  if (curve->jumps < FINISHED_PACK_CURVE_JUMPS) curve->jump[curve->jumps] = jump;
  curve->jumps++;
}

FinishedPackCurve finished_pack_curve_begin(size_t levels, double most) {
  return (FinishedPackCurve){.levels = levels, .most = most};
}

static void add_step(FinishedPackCurve *curve, Tier tier, double difficulty) {
  double step = rounded(difficulty - curve->last_difficulty);
  if (step > curve->largest_step[tier]) curve->largest_step[tier] = step;
  if (step > curve->most)
    note_jump(curve, (FinishedPackCurveJump){curve->added + 1, curve->last_difficulty, difficulty});
}

void finished_pack_curve_add(FinishedPackCurve *curve, Tier tier, double difficulty) {
  assert(curve->added < curve->levels);
  while (curve->next_point <= LAST_POINT &&
         curve->next_point * (curve->levels - 1) / LAST_POINT == curve->added)
    curve->point[curve->next_point++] = difficulty;
  if (curve->added && tier == curve->last_tier) add_step(curve, tier, difficulty);
  curve->last_tier = tier;
  curve->last_difficulty = difficulty;
  curve->added++;
}

void finished_pack_curve_write(const FinishedPackCurve *curve, Text *out) {
  static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  enum { BARS = sizeof bars / sizeof *bars };
  if (!curve->levels) return;
  double low = curve->point[0], high = curve->point[FINISHED_PACK_CURVE_POINTS - 1];
  text_format(out, "%.0f to %.0f ", round(low), round(high));
  for (int i = 0; i < FINISHED_PACK_CURVE_POINTS; i++) {
    double part = high > low ? (curve->point[i] - low) / (high - low) : 0;
    text_add(out, bars[(int)(part * (BARS - 1) + 0.5)]);
  }
}
