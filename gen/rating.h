// How hard a level is for people, as one number.
#ifndef TSB_RATING_H
#define TSB_RATING_H

#include "tier.h"

typedef struct {
  int min_box_changes, box_lines, gap, boxes;
} RatingFeatures;

// 0 .. 100: the chance in percent that a typical online player gives up, in steps of 0.01, held
// inside the band of the tier so that a level of a higher tier never ranks below a lower one.
double rating_difficulty(const RatingFeatures *features, Tier tier);

// The fit rests on levels of at most this many boxes; beyond, a rating is an extrapolation.
enum { RATING_CALIBRATED_BOXES = 5 };

#endif
