// How hard a level is for people, as one number. See README.md.
//
// New weights or measures are a new revision, which packs store: the difficulties of two revisions
// are not to be compared.
#ifndef TSB_DIFFICULTY_FORMULA_H
#define TSB_DIFFICULTY_FORMULA_H

#include <stdbool.h>

#include "rating/rating_weights.h"

enum { RATING_REVISION = 3, RATING_FIRST_REVISION = 1 };

typedef struct {
#define X(name, shape, weight) double name;
  RATING_FEATURES(X)
#undef X
  int boxes;
  bool estimated;  // one of the measures is an estimate
} RatingFeatures;

// 0 .. 100 in steps of 0.01: the chance in percent that a player gives the level up, for a player
// of the site that the play counts come from and a collection with an average audience.
double difficulty_formula(const RatingFeatures *features);
// The same before it is turned into a chance: the logarithm of the odds.
double difficulty_logit(const RatingFeatures *features);

// Nine in ten levels of the fit have at most this many boxes.
enum { RATING_CALIBRATED_BOXES = 5 };
static inline bool difficulty_formula_extrapolates(int boxes) {
  return boxes > RATING_CALIBRATED_BOXES;
}

#endif
