// One pass over the ranked levels; the text shows the curve as a line of bars.
#include "pipeline/finished_pack_curve.h"

#include <math.h>

static double rounded(double difficulty) { return round(difficulty * 100) / 100; }

static void note_jump(FinishedPackCurve *curve, FinishedPackCurveJump jump) {
  if (curve->jumps < FINISHED_PACK_CURVE_JUMPS) curve->jump[curve->jumps] = jump;
  curve->jumps++;
}

FinishedPackCurve finished_pack_curve_build(const PackLevel *levels, size_t count, double most) {
  FinishedPackCurve curve = {.levels = count};
  if (!count) return curve;
  for (size_t i = 0; i < FINISHED_PACK_CURVE_POINTS; i++)
    curve.point[i] = levels[i * (count - 1) / (FINISHED_PACK_CURVE_POINTS - 1)].difficulty;
  for (size_t rank = 1; rank < count; rank++) {
    const PackLevel *before = &levels[rank - 1], *now = &levels[rank];
    double step = rounded(now->difficulty - before->difficulty);
    if (now->tier == before->tier && step > curve.largest_step[now->tier])
      curve.largest_step[now->tier] = step;
    if (now->tier == before->tier && step > most)
      note_jump(&curve, (FinishedPackCurveJump){rank + 1, before->difficulty, now->difficulty});
  }
  return curve;
}

void finished_pack_curve_write(const FinishedPackCurve *curve, Text *out) {
  static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  enum { BARS = sizeof bars / sizeof *bars };
  if (!curve->levels) return;
  double low = curve->point[0], high = curve->point[FINISHED_PACK_CURVE_POINTS - 1];
  text_format(out, "%.2f to %.2f ", low, high);
  for (int i = 0; i < FINISHED_PACK_CURVE_POINTS; i++) {
    double part = high > low ? (curve->point[i] - low) / (high - low) : 0;
    text_add(out, bars[(int)(part * (BARS - 1) + 0.5)]);
  }
}
