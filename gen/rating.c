// A logistic fit to play counts of 632 levels (Chu, Zheng and Fan 2025), without simulation:
// four features whose weights are all positive, so more of any of them never makes a level easier.
#include "rating.h"

#include <math.h>

static const double BASE = -3.06;
static const double PER_LOG_CHANGES = 0.543;
static const double PER_LOG_LINES = 0.288;
static const double PER_LOG_GAP = 0.108;
static const double PER_BOX = 0.046;

static double fail_percent(const RatingFeatures *features) {
  double logit = BASE + PER_LOG_CHANGES * log1p(features->min_box_changes) +
                 PER_LOG_LINES * log1p(features->box_lines) + PER_LOG_GAP * log1p(features->gap) +
                 PER_BOX * features->boxes;
  return 100 / (1 + exp(-logit));
}

// Rounded so that the last bit of a machine's logarithm does not reach the ranking.
double rating_difficulty(const RatingFeatures *features, Tier tier) {
  const double step = 0.01;
  double low = tier_band_low(tier), high = tier_band_high(tier) - step;
  double value = fmin(fmax(fail_percent(features), low), high);
  return round(value * 100) / 100;
}
