// One pass over the ranked levels; the text shows the curve as a line of bars.
#include "pipeline/difficulty_rise.h"

#include <math.h>

static double rounded(double difficulty) { return round(difficulty * 100) / 100; }

static void note_jump(DifficultyRise *curve, DifficultyProfileJump jump) {
  if (curve->jumps < DIFFICULTY_PROFILE_JUMPS) curve->jump[curve->jumps] = jump;
  curve->jumps++;
}

DifficultyRise difficulty_rise_build(DifficultyProfileLevel (*level)(const void *context,
                                                                     size_t rank),
                                     const void *context, size_t levels, double most) {
  DifficultyRise curve = {.levels = levels};
  if (!levels) return curve;
  for (size_t i = 0; i < DIFFICULTY_PROFILE_POINTS; i++)
    curve.point[i] = level(context, i * (levels - 1) / (DIFFICULTY_PROFILE_POINTS - 1)).difficulty;
  DifficultyProfileLevel before = level(context, 0);
  for (size_t rank = 1; rank < levels; rank++) {
    DifficultyProfileLevel now = level(context, rank);
    double step = rounded(now.difficulty - before.difficulty);
    if (now.tier == before.tier && step > curve.largest_step[now.tier])
      curve.largest_step[now.tier] = step;
    if (now.tier == before.tier && step > most)
      note_jump(&curve, (DifficultyProfileJump){rank + 1, before.difficulty, now.difficulty});
    before = now;
  }
  return curve;
}

void difficulty_rise_write(const DifficultyRise *curve, Text *out) {
  static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  enum { BARS = sizeof bars / sizeof *bars };
  if (!curve->levels) return;
  double low = curve->point[0], high = curve->point[DIFFICULTY_PROFILE_POINTS - 1];
  text_format(out, "%.2f to %.2f ", low, high);
  for (int i = 0; i < DIFFICULTY_PROFILE_POINTS; i++) {
    double part = high > low ? (curve->point[i] - low) / (high - low) : 0;
    text_add(out, bars[(int)(part * (BARS - 1) + 0.5)]);
  }
}
