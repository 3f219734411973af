// A fit to how often people gave up on 456 levels of a public site, see tools/fit.
#include "rating/rating.h"

#include <math.h>

// What there is plenty of makes a level easier, up to where nobody could want more.
static double scarcity(double amount) { return -fmin(amount, SCARCITY_CAP); }

// Rounded so that the last bit of a machine's logarithm does not reach the ranking.
double rating_difficulty(const RatingFeatures *features) {
  double logit = RATING_BASE;
#define X(name, shape, weight) logit += (weight)*shape(features->name);
  RATING_FEATURES(X)
#undef X
  return round(10000 / (1 + exp(-logit))) / 100;
}
