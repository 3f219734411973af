// How hard a level is for people, as one number.
#ifndef TSB_RATING_H
#define TSB_RATING_H

#include <stdbool.h>

#include "rating/rating_weights.h"

typedef struct {
#define X(name, shape, weight) double name;
  RATING_FEATURES(X)
#undef X
  int boxes;
  bool estimated;  // one of them is an estimate
} RatingFeatures;

// 0 .. 100, in steps of 0.01: the chance in percent that a player of the public site whose play
// counts we have gives the level up, for a collection of its average audience.
double rating_difficulty(const RatingFeatures *features);

// The fit rests on levels of at most this many boxes, but for a few.
enum { RATING_CALIBRATED_BOXES = 5 };
static inline bool rating_extrapolates(int boxes) { return boxes > RATING_CALIBRATED_BOXES; }

#endif
