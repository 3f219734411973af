// One pass over the ranked levels; the text shows the curve as a line of bars.
#include "pipeline/pack_difficulty.h"

#include <math.h>

static double rounded(double difficulty) { return round(difficulty * 100) / 100; }

static void note_jump(PackDifficulty *curve, PackDifficultyJump jump) {
  if (curve->jumps < PACK_DIFFICULTY_JUMPS) curve->jump[curve->jumps] = jump;
  curve->jumps++;
}

PackDifficulty pack_difficulty_build(PackDifficultyLevel (*level)(const void *context, size_t rank),
                                     const void *context, size_t levels, double most) {
  PackDifficulty curve = {.levels = levels};
  if (!levels) return curve;
  for (size_t i = 0; i < PACK_DIFFICULTY_POINTS; i++)
    curve.point[i] = level(context, i * (levels - 1) / (PACK_DIFFICULTY_POINTS - 1)).difficulty;
  PackDifficultyLevel before = level(context, 0);
  for (size_t rank = 1; rank < levels; rank++) {
    PackDifficultyLevel now = level(context, rank);
    double step = rounded(now.difficulty - before.difficulty);
    if (now.tier == before.tier && step > curve.largest_step[now.tier])
      curve.largest_step[now.tier] = step;
    if (now.tier == before.tier && step > most)
      note_jump(&curve, (PackDifficultyJump){rank + 1, before.difficulty, now.difficulty});
    before = now;
  }
  return curve;
}

void pack_difficulty_write(const PackDifficulty *curve, Text *out) {
  static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  enum { BARS = sizeof bars / sizeof *bars };
  if (!curve->levels) return;
  double low = curve->point[0], high = curve->point[PACK_DIFFICULTY_POINTS - 1];
  text_format(out, "%.2f to %.2f ", low, high);
  for (int i = 0; i < PACK_DIFFICULTY_POINTS; i++) {
    double part = high > low ? (curve->point[i] - low) / (high - low) : 0;
    text_add(out, bars[(int)(part * (BARS - 1) + 0.5)]);
  }
}
