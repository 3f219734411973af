// A logistic model, fitted by tools/fit to how often people gave up on 458 levels of a public site.
// README.md explains data and limits.
#include "rating/difficulty_formula.h"

#include <math.h>

// More of such a measure makes a level easier, up to the cap.
static double scarcity(double amount) { return -fmin(amount, SCARCITY_CAP); }

double difficulty_logit(const RatingFeatures *features) {
  double logit = RATING_BASE;
#define X(name, shape, weight) logit += (weight)*shape(features->name);
  RATING_FEATURES(X)
#undef X
  return logit;
}

// Rounded, so that the last bit of a logarithm does not change the ranking.
double difficulty_formula(const RatingFeatures *features) {
  return round(10000 / (1 + exp(-difficulty_logit(features)))) / 100;
}
